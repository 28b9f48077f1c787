/**
 * Module hooks that resolve `import … from 'electron'` to the test's double (`electron-double.ts`), so that the
 * unchanged main bundle runs under plain Node.
 */
const address = 'modwright-test:electron';
const names = [
  ...['app', 'BrowserWindow', 'dialog', 'ipcMain', 'Menu', 'nativeImage', 'protocol', 'screen', 'session'],
  'shell',
];

export async function resolve(specifier, context, next) {
  return specifier === 'electron' ? { url: address, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (url !== address) return next(url, context);
  const source = `const double = globalThis[Symbol.for('${address}')];
export const { ${names.join(', ')} } = double;`;
  return { format: 'module', source, shortCircuit: true };
}
