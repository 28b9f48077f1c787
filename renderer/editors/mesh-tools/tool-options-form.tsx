import type { ReactNode } from 'react';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormNote, FormPair, FormRow } from '#renderer/ui/forms/form.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type {
  OptionValue,
  ToolOption,
  ToolOptionFacts,
  ToolOptions,
} from '#shared/mesh-tools/kit/tool-options.ts';

/** The options of a mesh tool as fields, from what the tool declares. `values` holds those that are not at their defaults. */
export function ToolOptionsForm(props: {
  readonly facts: ToolOptionFacts;
  readonly values: ToolOptions;
  readonly disabled: boolean;
  readonly onChange: (values: ToolOptions) => void;
}): ReactNode {
  const { facts, values, disabled, onChange } = props;
  if (Object.keys(facts).length === 0) return null;
  return (
    <Form>
      {Object.entries(facts).map(([name, fact]) => (
        <OptionField
          key={name}
          fact={fact}
          value={values[name] ?? fact.fallback}
          disabled={disabled}
          onChange={(value) => onChange(withOption(values, name, value, fact))}
        />
      ))}
    </Form>
  );
}

function withOption(
  values: ToolOptions,
  name: string,
  value: OptionValue,
  { fallback }: ToolOption,
): ToolOptions {
  const { [name]: _, ...others } = values;
  return value === fallback ? others : { ...others, [name]: value };
}

function OptionField(props: {
  readonly fact: ToolOption;
  readonly value: OptionValue;
  readonly disabled: boolean;
  readonly onChange: (value: OptionValue) => void;
}): ReactNode {
  const { fact, value, disabled, onChange } = props;
  const { title, help } = fact;
  switch (fact.kind) {
    case 'switch':
      return (
        <FormPair>
          <Checkbox
            label={title}
            hint={help}
            checked={value === true}
            disabled={disabled}
            onChange={onChange}
          />
        </FormPair>
      );
    case 'number': {
      const [least, most] = fact.range;
      return (
        <Field title={title} help={help}>
          <NumberField
            label={title}
            value={Number(value)}
            // By whole numbers, where the range has enough of them.
            step={most - least > 2 ? 1 : (most - least) / 100}
            unit={fact.unit}
            range={fact.range}
            disabled={disabled}
            onCommit={(next) => onChange(Math.min(Math.max(next, least), most))}
          />
        </Field>
      );
    }
    case 'choice':
      return (
        <FormRow label={title}>
          <Select
            label={title}
            value={String(value)}
            choices={Object.entries(fact.choices).map(([one, label]) => ({ value: one, label }))}
            disabled={disabled}
            onChange={onChange}
          />
        </FormRow>
      );
    case 'text':
      return (
        <Field title={title} help={help}>
          <TextField label={title} value={String(value)} disabled={disabled} data onChange={onChange} />
        </Field>
      );
  }
}

/** A field with what it is about below it. */
function Field(props: {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}): ReactNode {
  const { title, help, children } = props;
  return (
    <>
      <FormRow label={title}>{children}</FormRow>
      <FormRow>
        <FormNote inPlace>{help}</FormNote>
      </FormRow>
    </>
  );
}
