/**
 * Asks for files by the window's own dialog, in a browser and on the desktop alike; none where the user leaves it. Must follow
 * from a key or a click.
 */
export function pickFiles(accept: string, multiple: boolean): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  input.hidden = true;
  // In the page until it is answered: one that nothing refers to may be collected while the dialog is open.
  document.body.append(input);
  return new Promise((resolve) => {
    const answer = (): void => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', answer);
    input.addEventListener('cancel', answer);
    input.click();
  });
}
