import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

interface LightboxProps {
  pictures: readonly { src: string; alt: string }[];
  /** The picture to show first. */
  index: number;
  /** An open dialog to render into, since anything outside it is inert. */
  root: HTMLElement | undefined;
  onClose: () => void;
}

const none = () => null;

/** Shows pictures one at a time on the whole screen. */
export function Lightbox({ pictures, index, root, onClose }: LightboxProps) {
  return (
    <div
      onKeyDownCapture={(event) => {
        // Otherwise a surrounding native dialog would close too.
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
