import { create } from 'zustand';
import { useLayout } from './layout.ts';

/** What the width of the window does to the properties, which fold away where the data needs their room. */
interface Room {
  readonly roomy: boolean;
  /** The user wants the properties although there is little room. */
  readonly asked: boolean;
}

/** Px at zoom 1: fields beside eight columns of hex, between the side view and the properties. */
const ROOMY = 1240;

const useRoom = create<Room>()(() => ({ roomy: true, asked: false }));

/** Takes the width of the window, px at zoom 1. */
export function setRoom(width: number): void {
  const roomy = width >= ROOMY;
  if (roomy !== useRoom.getState().roomy) useRoom.setState({ roomy, asked: false });
}

export function usePropertiesShown(): boolean {
  const { roomy, asked } = useRoom();
  return useLayout(({ properties }) => properties.open) && (roomy || asked);
}

export function propertiesShown(): boolean {
  const { roomy, asked } = useRoom.getState();
  return useLayout.getState().properties.open && (roomy || asked);
}

/** Where there is little room they only fold: they are back as soon as there is. */
export function toggleProperties(): void {
  const { roomy } = useRoom.getState();
  const show = !propertiesShown();
  useRoom.setState({ asked: show });
  if (show || roomy) useLayout.setState(({ properties }) => ({ properties: { ...properties, open: show } }));
}
