import { fileURLToPath } from 'node:url';
import { argument, command, offSwitch, parsed, text, withDefault } from '#main/cli/kit/spec.ts';
import { portNumber } from '#main/cli/kit/values.ts';

export const serve = command({
  name: 'serve',
  summary: 'Open the workbench in a browser',
  arguments: { data: argument('[data]', 'Data folder or archive; by default the sample folder') },
  options: {
    port: withDefault(parsed('<number>', 'Port on 127.0.0.1; 0 takes a free one', portNumber), 0),
    open: offSwitch('Do not open a browser'),
    output: text('<folder>', 'Folder for saves, extractions and repacked archives'),
  },
  // Runs until Ctrl+C, so no test runs an example.
  examples: [],
  async run({ data }, { port, open, output }, { terminal, builtFile }) {
    const { serveWorkbench } = await import('#main/serve/serve-workbench.ts');
    const workbench = await serveWorkbench({
      data,
      output,
      port,
      sampleFolder: fileURLToPath(builtFile('../assets/sample')),
      renderer: fileURLToPath(builtFile('renderer')),
      workerUrl: builtFile('worker.js'),
    });
    // Listens before the browser starts: some systems wait for it to end.
    const stopped = interrupted();
    try {
      terminal.lines([`Modwright is at ${workbench.url}`]);
      terminal.say('The address works once. Press Ctrl+C to stop.');
      if (open) {
        void workbench.open().then((opened) => {
          if (!opened) terminal.say('Could not start a browser: open the address yourself.');
        });
      }
      // Without services there is nothing to serve: their error ends the command.
      await Promise.race([stopped, workbench.started.then(() => stopped)]);
    } finally {
      await workbench.close();
    }
    return 0;
  },
});

/** Resolves on Ctrl+C or when the process is asked to end. */
function interrupted(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}
