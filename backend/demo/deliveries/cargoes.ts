export const CARGO_KINDS = ['food', 'building', 'machines', 'goods', 'chemicals', 'bulk'] as const;
export type CargoKind = (typeof CARGO_KINDS)[number];

export interface Cargo {
  id: string;
  name: string;
  kind: CargoKind;
  trailer: string;
  mass_kg: readonly [low: number, high: number];
  /** The rate per kilometre in Europe, in EUR. */
  value_per_km: number;
}

type Entry = readonly [
  id: string,
  name: string,
  kind: CargoKind,
  trailer: string,
  lightest_t: number,
  heaviest_t: number,
  value_per_km: number,
];

const ENTRIES: readonly Entry[] = [
  ['apples', 'Apples', 'food', 'Refrigerated', 14, 22, 22],
  ['canned_soup', 'Canned Soup', 'food', 'Curtainsider', 12, 20, 20],
  ['cheese', 'Cheese', 'food', 'Refrigerated', 11, 19, 26],
  ['coffee_beans', 'Coffee Beans', 'food', 'Dry van', 15, 23, 24],
  ['fresh_fish', 'Fresh Fish', 'food', 'Refrigerated', 10, 18, 29],
  ['frozen_berries', 'Frozen Berries', 'food', 'Refrigerated', 12, 20, 27],
  ['milk', 'Milk', 'food', 'Food tank', 18, 24, 23],
  ['oranges', 'Oranges', 'food', 'Refrigerated', 15, 23, 22],
  ['pasta', 'Pasta', 'food', 'Curtainsider', 12, 19, 19],
  ['bricks', 'Bricks', 'building', 'Flatbed', 19, 25, 19],
  ['concrete_beams', 'Concrete Beams', 'building', 'Flatbed', 20, 26, 23],
  ['lumber', 'Lumber', 'building', 'Flatbed', 16, 24, 20],
  ['plasterboard', 'Plasterboard', 'building', 'Curtainsider', 14, 22, 18],
  ['roof_tiles', 'Roof Tiles', 'building', 'Flatbed', 17, 24, 20],
  ['steel_coils', 'Steel Coils', 'building', 'Coil trailer', 20, 26, 25],
  ['window_frames', 'Window Frames', 'building', 'Curtainsider', 8, 15, 24],
  ['excavator', 'Excavator', 'machines', 'Lowboy', 18, 28, 36],
  ['farm_tractor', 'Farm Tractor', 'machines', 'Lowboy', 9, 17, 33],
  ['forklifts', 'Forklifts', 'machines', 'Flatbed', 10, 18, 28],
  ['generators', 'Generators', 'machines', 'Flatbed', 12, 20, 29],
  ['turbine_parts', 'Turbine Parts', 'machines', 'Lowboy', 16, 27, 38],
  ['ventilation_units', 'Ventilation Units', 'machines', 'Curtainsider', 8, 14, 25],
  ['books', 'Books', 'goods', 'Dry van', 11, 19, 21],
  ['clothing', 'Clothing', 'goods', 'Dry van', 7, 13, 25],
  ['electronics', 'Electronics', 'goods', 'Dry van', 7, 14, 31],
  ['furniture', 'Furniture', 'goods', 'Curtainsider', 7, 14, 22],
  ['medical_supplies', 'Medical Supplies', 'goods', 'Refrigerated', 6, 12, 34],
  ['office_paper', 'Office Paper', 'goods', 'Curtainsider', 15, 22, 20],
  ['parcels', 'Parcels', 'goods', 'Dry van', 8, 16, 23],
  ['cleaning_agents', 'Cleaning Agents', 'chemicals', 'Curtainsider', 12, 20, 23],
  ['diesel', 'Diesel', 'chemicals', 'Fuel tank', 18, 25, 30],
  ['fertiliser', 'Fertiliser', 'chemicals', 'Curtainsider', 15, 23, 22],
  ['liquid_nitrogen', 'Liquid Nitrogen', 'chemicals', 'Chemical tank', 15, 22, 35],
  ['paint', 'Paint', 'chemicals', 'Curtainsider', 13, 20, 25],
  ['grain', 'Grain', 'bulk', 'Bulk tipper', 19, 26, 18],
  ['gravel', 'Gravel', 'bulk', 'Bulk tipper', 20, 27, 17],
  ['scrap_metal', 'Scrap Metal', 'bulk', 'Bulk tipper', 17, 25, 19],
  ['sugar_beet', 'Sugar Beet', 'bulk', 'Bulk tipper', 18, 26, 18],
  ['wood_chips', 'Wood Chips', 'bulk', 'Walking floor', 14, 22, 19],
];

export const CARGOES: readonly Cargo[] = ENTRIES.map(
  ([id, name, kind, trailer, lightest, heaviest, value_per_km]) => ({
    id,
    name,
    kind,
    trailer,
    mass_kg: [lightest * 1000, heaviest * 1000],
    value_per_km,
  }),
);
