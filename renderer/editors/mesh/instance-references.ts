import { formatCount } from '#renderer/ui/format.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import {
  loadedText,
  type RecordId,
  type ReferenceTable,
  recordText,
  referenceId,
  referencesAt,
} from '#shared/precombined/reference-table.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { ElementFact } from './describe-element.ts';

/** The references that the instances in a group belong to, for the outline, its filter and the properties. */
export class InstanceReferences {
  readonly table: ReferenceTable;
  /** Object in the table for each mesh of the scene. */
  readonly #objects: readonly (number | undefined)[];
  /** Search text of each row of the table, made on first use. */
  readonly #searchTexts: string[] = [];

  constructor(table: ReferenceTable, { meshes }: Pick<Scene, 'meshes'>) {
    this.table = table;
    const known = new Map<string, number>();
    table.places.block.forEach((block, at) => {
      known.set(`${block} ${table.places.object[at]}`, at);
    });
    this.#objects = meshes.map(({ block, instances }) => {
      const [, index] = /\[(\d+)]$/.exec(instances?.path ?? '') ?? [];
      return index === undefined ? undefined : known.get(`${block} ${index}`);
    });
  }

  /** Rows of the table at the position of an instance: none, one or several. */
  at(mesh: number, instance: number): readonly number[] {
    const object = this.#objects[mesh];
    return object === undefined ? [] : [...referencesAt(this.table, object, instance)];
  }

  /** The name of an instance, from its reference; '' = no known reference. */
  nameOf(mesh: number, instance: number): string {
    const [first, ...others] = this.at(mesh, instance);
    if (first === undefined) return '';
    const name = [this.#editorId(first), this.formIdText(first)].filter((part) => part !== '').join(' ');
    return others.length === 0 ? name : `${name} and ${formatCount(others.length)} more`;
  }

  /** Editor ID of the base object that most instances of a mesh refer to; '' = none known. */
  baseOf(mesh: number): string {
    const object = this.#objects[mesh];
    const { places, references, bases } = this.table;
    const counts = new Map<string, number>();
    const count = object === undefined ? 0 : (places.start[object + 1] ?? 0) - (places.start[object] ?? 0);
    for (let instance = 0; instance < count; instance += 1) {
      const [row] = this.at(mesh, instance);
      const name = row === undefined ? '' : (bases[references.base[row] ?? -1]?.editorId ?? '');
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    let mostCommon = '';
    for (const [name, times] of counts) if (times > (counts.get(mostCommon) ?? 0)) mostCommon = name;
    return mostCommon;
  }

  /** The text in which the filter searches for an instance. */
  searchTextOf(mesh: number, instance: number): string {
    return this.at(mesh, instance)
      .map((row) => (this.#searchTexts[row] ??= this.#searchTextOfRow(row)))
      .join(' ');
  }

  /** The form ID of a reference: as xEdit shows it in this load order, else relative to the plugin that defines it. */
  formIdText(row: number): string {
    const id = referenceId(this.table, row);
    return loadedText(this.table, id) ?? recordText(this.table, id);
  }

  factsOf(mesh: number, instance: number): readonly ElementFact[] {
    const byLabel = new Map<string, string[]>();
    for (const { label, value } of this.at(mesh, instance).flatMap((row) => this.#factsOfRow(row))) {
      const known = byLabel.get(label);
      if (known === undefined) byLabel.set(label, [value]);
      else known.push(value);
    }
    return [...byLabel].map(([label, values]) => ({
      label,
      value: values.filter((value) => value !== '').join('; '),
    }));
  }

  #factsOfRow(row: number): readonly ElementFact[] {
    const { references, bases, plugins } = this.table;
    const base = bases[references.base[row] ?? -1];
    const id = referenceId(this.table, row);
    const changedBy = references.from[row];
    return [
      { label: 'Reference', value: this.formIdText(row) },
      { label: 'Defined in', value: recordText(this.table, id) },
      { label: 'Editor ID', value: references.editorId[row] ?? '' },
      {
        label: 'Base object',
        value: base === undefined ? '' : this.#baseText(base.formId, base.type, base.editorId),
      },
      { label: 'Base model', value: base?.model ?? '' },
      { label: 'Changed by', value: changedBy === id.plugin ? '' : (plugins[changedBy ?? -1]?.name ?? '') },
      { label: 'State', value: references.deleted[row] === 1 ? 'deleted by that plugin' : '' },
    ];
  }

  #baseText(formId: RecordId, type: string, editorId: string): string {
    const id = loadedText(this.table, formId) ?? recordText(this.table, formId);
    return [type, id, editorId].filter((part) => part !== '').join(' ');
  }

  #editorId(row: number): string {
    const { references, bases } = this.table;
    return references.editorId[row] || (bases[references.base[row] ?? -1]?.editorId ?? '');
  }

  #searchTextOfRow(row: number): string {
    const { references, bases } = this.table;
    const base = bases[references.base[row] ?? -1];
    const id = referenceId(this.table, row);
    const parts = [
      this.formIdText(row),
      hex32(id.id),
      recordText(this.table, id),
      references.editorId[row] ?? '',
      ...(base === undefined ? [] : [this.#baseText(base.formId, base.type, base.editorId), base.model]),
    ];
    return parts.join(' ').toLowerCase();
  }
}
