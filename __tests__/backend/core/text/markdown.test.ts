import { htmlOf, htmlWithAnchors, plainTextOf } from '@/backend/core/text/markdown';

describe('Markdown', () => {
  it('becomes HTML with links that say whose they are', () => {
    expect(htmlOf('# Title\n\nSome *words* and a [link](https://example.com).')).toBe(
      '<h1>Title</h1>\n<p>Some <em>words</em> and a <a href="https://example.com" rel="nofollow ugc noopener">link</a>.</p>\n',
    );
  });

  it('has its headings below those of the page', () => {
    expect(htmlOf('# One\n\n##### Five', 3)).toBe('<h3>One</h3>\n<h6>Five</h6>\n');
    expect(htmlOf('## Two\n\n### Three', 3)).toBe('<h3>Two</h3>\n<h4>Three</h4>\n');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a line', 'text <script>alert(1)</script> text'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="//evil.example"></iframe>'],
    ['a drawing', '<svg/onload=alert(1)>'],
    ['a comment', '<!-- <b> -->'],
    ['HTML in a heading', '# <b onclick=alert(1)>x</b>'],
    ['HTML in code', '`<script>alert(1)</script>`'],
    ['HTML in a block of code', '```<b>\n<script>alert(1)</script>\n```'],
    ['HTML in a table', '| a |\n|---|\n| <script>alert(1)</script> |'],
  ])('keeps %s as the text that it is', (_case, text) => {
    const html = htmlOf(text);
    expect(html).not.toMatch(/<(script|img|iframe|svg|b|!--)/i);
    expect(html).toContain('&lt;');
  });

  it.each([
    ['a script', '[x](javascript:alert(1))'],
    ['a script in other capitals', '[x](JaVaScRiPt:alert(1))'],
    ['a script behind a tab', '[x](java&#9;script:alert(1))'],
    ['a script written in entities', '[x](&#106;avascript:alert(1))'],
    ['a script in percents', '[x](javascript%3Aalert(1))'],
    ['a script behind a space', '[x]( javascript:alert(1))'],
    ['a script by reference', '[x][1]\n\n[1]: javascript:alert(1)'],
    ['a script as an address of its own', '<javascript:alert(1)>'],
    ['another script', '[x](vbscript:msgbox(1))'],
    ['data', '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)'],
    ['a picture of data', '[x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a small picture of data', '[x](data:image/png;base64,AAAA)'],
    ['a file', '[x](file:///etc/passwd)'],
    ['another site without its scheme', '[x](//evil.example)'],
  ])('makes no link to %s', (_case, text) => {
    expect(htmlOf(text)).not.toContain('<a');
  });

  it.each([
    ['a site', '[x](https://example.com/a?b=c)'],
    ['a mail', '[x](mailto:hr@example.com)'],
    ['a page of the panel', '[x](/jobs/all?tab=reports)'],
    ['a place of the page', '[x](#top)'],
  ])('makes a link to %s', (_case, text) => {
    expect(htmlOf(text)).toMatch(/^<p><a href="[^"]+" rel="nofollow ugc noopener">x<\/a><\/p>\n$/);
  });

  it('lets no title and no address break out of their quotes', () => {
    const html = htmlOf('[x](https://example.com/"onmouseover=alert(1) "a\\" onclick=alert(1)")');
    expect(html).not.toMatch(/"\s+on(click|mouseover)=/);
  });

  it.each([
    ['a script', '![x](javascript:alert(1))'],
    ['data', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['another site, which would learn who reads', '![x](https://evil.example/pixel.png)'],
  ])('shows no picture from %s', (_case, text) => {
    expect(htmlOf(text)).not.toContain('<img');
  });

  it('is read in no time, however deep it is nested', () => {
    expect(htmlOf(`${'>'.repeat(20_000)} deep`).length).toBeLessThan(100_000);
    expect(htmlOf('['.repeat(20_000)).length).toBeLessThan(100_000);
  });

  it('has its words without its signs', () => {
    expect(plainTextOf('# Title\n\n- one *two*\n- [three](https://example.com)\n\n`four`')).toBe(
      'Title\none two\nthree\nfour',
    );
  });
});

it('names each heading once, and none as a part of the page is named', () => {
  const { anchors, html } = htmlWithAnchors('# Part 2\n\n# Part\n\n# Part\n\n# Content');
  const ids = anchors.map(({ id }) => id);
  expect(ids).toEqual(['text-part-2', 'text-part', 'text-part-3', 'text-content']);
  for (const id of ids) expect(html).toContain(`id="${id}"`);
});

it('goes on naming them where there are thousands of the same', () => {
  const { anchors } = htmlWithAnchors('#\n'.repeat(20_000));
  expect(new Set(anchors.map(({ id }) => id)).size).toBe(20_000);
});
