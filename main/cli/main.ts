import { runCommandLine } from './run-command-line.ts';

/** The process `modwright`: everything without a window. @param built folder of the built program */
export async function main(built: URL): Promise<void> {
  process.stdout.on('error', endQuietly);
  process.stderr.on('error', endQuietly);
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    built,
  });
}

/** The reader closed the pipe (`modwright list … | head`). */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
