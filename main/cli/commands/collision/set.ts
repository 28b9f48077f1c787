import { SET_OPTIONS, setMatches } from '#main/cli/kit/batch-run.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { WHERE } from './where.ts';

export const collisionSet = command({
  name: 'set',
  summary: 'Set values on all matching collision bodies; the rest of every file stays as it is',
  details: `
An expression compares values and combines comparisons:
  file block system index node motion shape material, and every value that can be set
  ==  !=  <  <=  >  >=  and ~, which matches a glob:  file ~ "**/clutter/*"
  &&  ||  !  ( )

Materials and layers can be given by name or number, in any case. A body of two materials has both.
A missing value equals nothing.`,
  arguments: {
    args: argument(
      '<files and name=value...>',
      'Meshes as in list, and friction=0.2, material=Metal, material:Glass=Metal…',
    ),
  },
  options: { where: WHERE, ...SET_OPTIONS },
  examples: [
    {
      line: 'collision set Meshes friction=0.2 --where "friction < 0.5" --dry-run',
      shows: 'What would change',
    },
    { line: 'collision set Meshes friction=0.2 -o MyMod', shows: 'Write the changed meshes to a mod folder' },
  ],
  exits: { 3: 'Some meshes could not be read or written' },
  async run({ args }, { where, ...options }, context) {
    const assignments = args.filter(isAssignment);
    const files = args.filter((arg) => !isAssignment(arg));
    if (assignments.length === 0 || files.length === 0) {
      throw new UserError(
        'usage',
        'Name files, and values to set: collision set Meshes.ba2::** friction=0.2 -o MyMod',
      );
    }
    const { collisionTool } = await import('#shared/collision/collision-tool.ts');
    const asked = { tool: collisionTool, question: { where, assignments }, files };
    return await setMatches(context, asked, options, {
      line: ({ label, name, before, after }) => `${label || '(no node)'}: ${name} ${before} → ${after}`,
    });
  },
});

/** Paths of meshes and archives may contain `=`, but not after a plain word. */
function isAssignment(arg: string): boolean {
  return /^[a-z]+(:[^=/\\]+)?=/i.test(arg);
}
