import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

interface LightboxProps {
  pictures: readonly { src: string; alt: string }[];
  /** The one that is shown first. */
  index: number;
  /** An open dialog to stand in, outside of which nothing can be reached. */
  root: HTMLElement | undefined;
  onClose: () => void;
}

const none = () => null;

/** Pictures one after another, as large as the screen. */
export function Lightbox({ pictures, index, root, onClose }: LightboxProps) {
  return (
    <div
      onKeyDownCapture={(event) => {
        // A dialog of the browser would close by the same key.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={[...pictures]}
        plugins={[Zoom]}
        portal={root ? { root } : {}}
        carousel={{ finite: true }}
        controller={{ closeOnBackdropClick: true }}
        labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
        {...(pictures.length === 1 && { render: { buttonPrev: none, buttonNext: none } })}
      />
    </div>
  );
}
