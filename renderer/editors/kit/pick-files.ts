/**
 * Asks for files in the page's file dialog, in browser and desktop app; none if the user cancels. Must be called from a key
 * press or a click.
 */
export function pickFiles(accept: string, multiple: boolean): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  input.hidden = true;
  // In the page until then: an unreferenced input may be garbage collected while the dialog is open.
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
