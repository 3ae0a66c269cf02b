// Draws docs/pictures/domains.svg from the imports: which domain of the backend takes what of which.
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.cjs';

const PICTURE = 'docs/pictures/domains.svg';
const ROW = 26;
const TOP = 40;
const LABELS_END = 190;
const WIDTH = 720;
const RULE = '-knows-no-later-domain';

const order = config.forbidden
  .map(({ name }) => name)
  .filter((name) => name.endsWith(RULE))
  .map((name) => name.slice(0, -RULE.length));
const domainOf = (path) => order.find((domain) => path.startsWith(`backend/${domain}/`));

const { output } = await cruise(['backend'], config.options);
const files = new Map();
const imports = new Map();
for (const { source, dependencies } of output.modules) {
  const from = domainOf(source);
  if (!from) continue;
  files.set(from, (files.get(from) ?? 0) + 1);
  for (const to of dependencies.map(({ resolved }) => domainOf(resolved))) {
    if (!to || to === from) continue;
    const arrow = `${from} ${to}`;
    imports.set(arrow, (imports.get(arrow) ?? 0) + 1);
  }
}

const middleOf = (domain) => TOP + order.indexOf(domain) * ROW + ROW / 2;
const labels = order.map((domain) => {
  const y = middleOf(domain) + 5;
  return `<text x="${LABELS_END - 40}" y="${y}" text-anchor="end">${domain}</text><text class="few" x="${LABELS_END - 8}" y="${y}" text-anchor="end">${files.get(domain) ?? 0}</text>`;
});
const arrows = [...imports]
  .sort(([one], [other]) => one.localeCompare(other, 'en'))
  .map(([arrow, count]) => {
    const [from, to] = arrow.split(' ');
    const [start, end] = [middleOf(from), middleOf(to)];
    const reach = LABELS_END + 24 + (start - end) * 0.85;
    return `<path d="M${LABELS_END} ${start}C${reach} ${start} ${reach} ${end} ${LABELS_END} ${end}" stroke-width="${(1 + Math.log2(count) / 1.5).toFixed(1)}"><title>${from} takes ${to}: ${count} imports</title></path>`;
  });

const height = TOP + order.length * ROW + 20;
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t" font-family="system-ui, sans-serif" font-size="15">
<title id="t">The domains of the backend in their order, with the number of their files; each line leads up to a domain that is taken from, the thicker the more imports there are</title>
<style>text{fill:#131a22}.few{fill:#5b6b7d;font-size:12px}path{fill:none;stroke:#2563a8;stroke-opacity:.4}.ground{fill:#f4f6f9}@media (prefers-color-scheme:dark){text{fill:#e8edf3}.few{fill:#9aa8b8}path{stroke:#7cb3ee}.ground{fill:#161c24}}</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="12"/>
${labels.join('\n')}
${arrows.join('\n')}
</svg>
`;
// A file more or less doesn't put the picture out of date.
const withoutCounts = (svg) => svg.replace(/[\d.]+/g, '');
if (!process.argv.includes('--check')) {
  writeFileSync(PICTURE, drawn);
} else if (withoutCounts(readFileSync(PICTURE, 'utf8')) !== withoutCounts(drawn)) {
  console.error(`${PICTURE} is out of date. Run \`npm run picture\`.`);
  process.exitCode = 1;
}
