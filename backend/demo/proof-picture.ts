import sharp from 'sharp';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { drawWords } from './letters';

const WIDTH = 960;
const HEIGHT = 540;
const BRIGHT = '#f4f1e8';
const SOFT = '#9fb0bd';
const GOLD = '#e8b44a';
const FIRST_ROW = 224;
const ROW = 42;

const money = (amount: number, { game }: ManualDelivery) =>
  `${amount.toLocaleString('en-US')} ${game === 'eut2' ? 'EUR' : 'USD'}`;

const rowsOf = (delivery: ManualDelivery): readonly (readonly [label: string, value: string])[] => [
  ['From', delivery.source_company_name ?? '-'],
  ['To', delivery.destination_company_name ?? '-'],
  ['Cargo', delivery.cargo_name],
  ['Mass', `${((delivery.cargo_mass_kg ?? 0) / 1000).toFixed(1)} t`],
  ['Distance', `${Math.round(delivery.driven_km)} km`],
  ['Cargo damage', `${((delivery.cargo_damage ?? 0) * 100).toFixed(1)} %`],
  ['Income', money(delivery.income, delivery)],
];

/** The game's delivery screen. */
function toSvg(delivery: ManualDelivery): string {
  const route = `${delivery.source_city_name} > ${delivery.destination_city_name}`;
  const rows = rowsOf(delivery).map(
    ([label, value], index) =>
      drawWords(label, { x: 72, y: FIRST_ROW + index * ROW, size: 2.6, colour: SOFT }) +
      drawWords(value, { x: 330, y: FIRST_ROW + index * ROW, size: 2.6, colour: BRIGHT }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="evening" x2="0" y2="1"><stop stop-color="#24384a"/><stop offset="1" stop-color="#10171f"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#evening)"/>
<path d="M430 540L476 300H484L530 540Z" fill="#2b333b"/>
<rect x="40" y="36" width="880" height="468" rx="10" fill="#0d141b" fill-opacity="0.82"/>
<rect x="40" y="36" width="880" height="6" fill="${GOLD}"/>
<g fill="none" stroke-width="0.75" stroke-linecap="round" stroke-linejoin="round">
${drawWords('Delivery complete', { x: 72, y: 72, size: 5.2, colour: GOLD })}
${drawWords(route, { x: 72, y: 146, size: 4, colour: BRIGHT })}
${rows.join('\n')}
</g></svg>`;
}

/** A driver's screenshot of it, as a PNG. */
export const takeScreenshot = (delivery: ManualDelivery): Promise<Buffer> =>
  sharp(Buffer.from(toSvg(delivery)))
    .png({ compressionLevel: 1 })
    .toBuffer();
