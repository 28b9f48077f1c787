import type { OutsideFile } from '#renderer/ui/outside-file.ts';

/**
 * Asks for files in the page's file dialog, in browser and desktop app; none if the user cancels. Must be called from a key
 * press or a click.
 */
export async function pickFiles(accept: string, multiple: boolean): Promise<readonly File[]> {
  return await pick((input) => {
    input.accept = accept;
    input.multiple = multiple;
  });
}

/** The same, with their names as paths. */
export async function pickOutsideFiles(multiple: boolean): Promise<readonly OutsideFile[]> {
  const files = await pickFiles('', multiple);
  return files.map((file) => ({ path: file.name, file }));
}

/** Asks for a folder in the same way, and returns all files below it. */
export async function pickFolder(): Promise<readonly OutsideFile[]> {
  const files = await pick((input) => {
    input.webkitdirectory = true;
  });
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

function pick(setUp: (input: HTMLInputElement) => void): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  setUp(input);
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
