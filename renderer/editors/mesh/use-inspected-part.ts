import { useEffect, useMemo } from 'react';
import { forgetPart, inspectPart } from '#renderer/state/inspected.ts';
import { formatCount } from '#renderer/ui/format.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { describeElement, describeElements, type ElementFact, titleOf } from './describe-element.ts';
import type { InstanceReferences } from './instance-references.ts';
import type { SceneElement } from './scene-elements.ts';

export interface SelectedPart {
  readonly scene: Scene | null;
  /** World transforms of its nodes. */
  readonly transforms: readonly Matrix[];
  /** The selected elements, the primary one first. */
  readonly elements: readonly SceneElement[];
  readonly references: InstanceReferences | null;
  /** Names of its meshes. */
  readonly names: readonly string[];
}

/** Shows what is selected in a scene in the Properties while its view is active. */
export function useInspectedPart(
  address: FileAddress,
  active: boolean,
  { scene, transforms, elements, references, names }: SelectedPart,
): void {
  const part = useMemo(() => {
    const [primary] = elements;
    if (scene === null || primary === undefined) return undefined;
    return elements.length > 1
      ? describeElements(scene, transforms, elements)
      : describeElement(scene, transforms, primary, referenceFacts(references, primary), names);
  }, [scene, transforms, elements, references, names]);
  useEffect(() => {
    if (active) inspectPart(address, 'mesh', part);
  }, [active, address, part]);
  // No other view would follow an edit that renames the part.
  useEffect(() => () => forgetPart(address, 'mesh'), [address]);
}

/** The selection in a few words; '' = nothing is selected. */
export function selectedText(
  scene: Scene,
  elements: readonly SceneElement[],
  names: readonly string[],
): string {
  const [primary] = elements;
  if (primary === undefined) return '';
  const instance = primary.instance === undefined ? '' : `, instance ${formatCount(primary.instance)}`;
  const more = elements.length === 1 ? '' : ` and ${formatCount(elements.length - 1)} more`;
  return `${titleOf(scene, primary, names)}${instance}${more}`;
}

/** Form IDs of all selected instances, one per line. */
export function formIdsOf(references: InstanceReferences | null, elements: readonly SceneElement[]): string {
  if (references === null) return '';
  const rows = elements.flatMap(({ index, instance }) =>
    instance === undefined ? [] : references.at(index, instance),
  );
  return [...new Set(rows.map((row) => references.formIdText(row)))].join('\n');
}

function referenceFacts(
  references: InstanceReferences | null,
  { kind, index, instance }: SceneElement,
): readonly ElementFact[] {
  return references === null || kind !== 'mesh' || instance === undefined
    ? []
    : references.factsOf(index, instance);
}
