import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/icon.tsx';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty } from '#shared/formats/kit/material.ts';
import styles from './material-view.module.css';
import { aboutProperty } from './shown-properties.ts';

/** Files that it takes values from but that cannot be read. */
export function Parents({ material: { parents } }: { readonly material: ReadMaterial }): ReactNode {
  const problems = parents.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return null;
  return (
    <p className={styles.problem} role="status">
      <Icon name="warning" /> {problems.join(' ')} {problems.length === 1 ? 'Its' : 'Their'} values are
      missing here.
    </p>
  );
}

/** What the focused property does, and what it was. */
export function About(props: {
  readonly material: ReadMaterial;
  readonly property: MaterialProperty | null;
  readonly readOnly: string | null;
}): ReactNode {
  const { material, property, readOnly } = props;
  const about = property === null ? [] : aboutProperty(material, property);
  return (
    <div className={styles.about} role="status">
      {property === null ? (
        <span>{readOnly ?? 'Click a property to see what it does. Drag a number to change it.'}</span>
      ) : (
        <>
          <strong>{property.label}</strong> <span className="data">{property.name}</span>
          <br />
          {about.join(' ')} {readOnly}
        </>
      )}
    </div>
  );
}
