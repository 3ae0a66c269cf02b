import { useEffect, useRef, useState } from 'react';
import type { Sight } from './address';
import type { Scene } from './scene';
import { MapView } from './map-view';

interface MapOptions {
  /** Null until its code has loaded. */
  scene: Scene | null;
  sight?: Sight | undefined;
  onMoved?: (sight: Sight) => void;
}

/** Draws a scene on the canvas that gets the ref. */
export function useMapView({ scene, sight, onMoved }: MapOptions) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  }, [onMoved]);
  useEffect(() => {
    if (!canvas) return;
    const made = new MapView(canvas, (at) => moved.current?.(at));
    setView(made);
    return () => {
      made.destroy();
      setView(null);
    };
  }, [canvas]);
  useEffect(() => {
    if (view && scene) view.show(scene, sight);
  }, [view, scene, sight]);
  return { ref: setCanvas, view };
}
