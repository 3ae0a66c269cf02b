import { Fragment } from 'react';

const AFTER_SLASH = /(?<=\/)(?!\/)/;

/** A web address as code. Where it has no room on a line, it breaks between its parts first. */
export const WebAddress = ({ address }: { address: string }) => (
  <code className="text-xs wrap-anywhere">
    {address.split(AFTER_SLASH).map((part, place) => (
      <Fragment key={`${place} ${part}`}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
);
