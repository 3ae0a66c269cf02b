interface EvidenceLineProps {
  text: string;
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** A link where it is one; opened elsewhere, it learns nothing of this page. */
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
