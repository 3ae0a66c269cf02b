interface EvidenceLineProps {
  text: string;
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** Evidence that is a link opens in a new tab without a referrer. */
export function EvidenceLine({ text }: EvidenceLineProps) {
  if (!isLink(text)) return <>{text}</>;
  return (
    <a
      href={text}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="text-accent underline"
    >
      {text}
    </a>
  );
}
