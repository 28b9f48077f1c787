import { SET_OPTIONS, setMatches } from '#main/cli/kit/batch-run.ts';
import { DATA } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { WHERE } from './where.ts';

export const materialSet = command({
  name: 'set',
  summary: 'Set values on all matching materials; their other bytes stay as they are',
  details: `
“material info” lists the names of a material’s values. Flags are yes or no, colors #ff8000 or “1, 0.5, 0”, and one channel of
a color is NAME.r, NAME.g or NAME.b. Numbers and colors are multiplied by NAME*=NUMBER, and NAME+=NUMBER and NAME-=NUMBER add
and subtract.

A condition compares values and combines comparisons:
  file kind, and every value that can be set
  =  !=  <  <=  >  >=, ~ for a glob, and contains:  diffuseTexture contains "power"
  and  or  not  ( )

A missing value equals nothing. There is a warning if no Data folder has a texture that is set.`,
  arguments: {
    args: argument('<files and name=value...>', 'Materials as in list, and twoSided=yes, specularMult*=1.5…'),
  },
  options: { where: WHERE, ...SET_OPTIONS, data: DATA },
  examples: [
    {
      line: 'material set Materials twoSided=yes --where "kind = BGSM and twoSided = no" --dry-run',
      shows: 'What would change',
    },
    {
      line: 'material set Materials specularMult*=0.5 smoothness=0.3 -o MyMod',
      shows: 'Write duller materials to a mod folder',
    },
  ],
  exits: { 3: 'Some materials could not be read or written' },
  async run({ args }, { where, ...options }, context) {
    const [{ materialsTool }, { isAssignment }] = await Promise.all([
      import('#shared/materials/materials-tool.ts'),
      import('#shared/materials/assign-values.ts'),
    ]);
    const assignments = args.filter(isAssignment);
    const files = args.filter((arg) => !isAssignment(arg));
    if (assignments.length === 0 || files.length === 0) {
      throw new UserError(
        'usage',
        'Name files, and values to set: material set Materials.ba2::** twoSided=yes -o MyMod',
      );
    }
    const asked = { tool: materialsTool, question: { where, assignments }, files };
    return await setMatches(context, asked, options, {
      line: ({ name, before, after }) => `${name} ${before || '(none)'} → ${after || '(none)'}`,
    });
  },
});
