import { type ReactNode, useId } from 'react';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormNote, FormPair, FormRow } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { chooseConvert } from './convert-session.ts';
import { CONSOLES } from './row-text.ts';
import type { Convert } from './use-convert.ts';

/** Console, target and strictness of a conversion. */
export function ConvertForm({ convert }: { readonly convert: Convert }): ReactNode {
  const { session, name, nameProblem } = convert;
  const { platform, into, folder, lenient, overwrite } = session.choices;
  const id = useId();
  const archive = into === 'archive';
  return (
    <Form columns={2}>
      <FormRow label="Console">
        <Select
          label="Console"
          value={platform}
          choices={[
            { value: 'xbox360', label: CONSOLES.xbox360 },
            { value: 'ps3', label: CONSOLES.ps3 },
          ]}
          onChange={(next) => chooseConvert({ platform: next, overwrite })}
        />
      </FormRow>
      <FormRow label="Result">
        <Select
          label="Result"
          value={into}
          choices={[
            { value: 'folder', label: 'Files in a folder' },
            { value: 'archive', label: 'A new PC archive (BSA)' },
          ]}
          onChange={(next) => chooseConvert({ into: next })}
        />
      </FormRow>
      <FormRow label="Write to">
        <OutputField outputs={convert.outputs} />
      </FormRow>
      <FormRow label={archive ? 'Name' : 'Subfolder'} htmlFor={`${id}-name`}>
        {archive ? (
          <TextField
            id={`${id}-name`}
            label="Name of the new archive"
            value={name}
            error={nameProblem}
            onCommit={(text) => chooseConvert({ name: withExtension(text.trim()) })}
          />
        ) : (
          <TextField
            id={`${id}-name`}
            label="Subfolder"
            placeholder="none"
            value={folder}
            onCommit={(text) => chooseConvert({ folder: text.trim().replaceAll('\\', '/') })}
          />
        )}
      </FormRow>
      <FormNote>
        The files do not specify their console, and the two consoles store vertex colors in different orders.
        If colors look wrong, choose the other one.
      </FormNote>
      <FormPair>
        <Checkbox
          label="Convert readable parts of damaged files"
          hint="If off, damaged files are rejected. Skipped parts are listed with the file."
          checked={lenient}
          onChange={(next) => chooseConvert({ lenient: next, overwrite })}
        />
      </FormPair>
      <FormPair>
        <Checkbox
          label="Overwrite existing files"
          hint={
            archive
              ? 'An existing archive is kept as a backup beside the new one.'
              : 'If off, existing files are kept and listed.'
          }
          checked={overwrite}
          onChange={(next) => chooseConvert({ overwrite: next })}
        />
      </FormPair>
    </Form>
  );
}

function withExtension(name: string): string {
  return name === '' || /\.bsa$/i.test(name) ? name : `${name}.bsa`;
}
