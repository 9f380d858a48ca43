/** Shop columns to which a column in the file can be assigned, with their labels. */
export const targets = {
  name: 'Name',
  partnumber: 'Part number',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  availablequantity: 'Available quantity',
  minimumorderquantity: 'Minimum order quantity',
  references: 'Cross references',
  fits: 'Vehicles',
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as readonly Target[]

/** Option that combines the brand and the part number into a name, for lists without part names. */
export const brandAndNumber = 'brand-and-number'

/** For each shop column, the index of the assigned column in the file. '0' is the first column. */
export type ColumnChoice = Readonly<Partial<Record<Target, string | undefined>>>

/** Column names that occur in files from shops and suppliers, in order of preference. */
const knownNames: Readonly<Record<Target, readonly string[]>> = {
  name: [
    ...['title', 'name', 'product name', 'part name', 'item name', 'product title'],
    ...['bezeichnung', 'artikelbezeichnung', 'artikelname', 'benennung', 'genartbez'],
    ...['designation', 'libelle', 'descripcion', 'descrizione', 'omschrijving'],
  ],
  partnumber: [
    ...['part number', 'partnumber', 'part no', 'part #', 'part', 'mpn', 'item number', 'item no'],
    ...['art nr', 'artnr', 'artikelnummer', 'artikel nr', 'teilenummer', 'reference', 'referencia'],
    ...['variant sku', 'sku', 'google shopping mpn', 'id'],
  ],
  brand: ['brand', 'vendor', 'manufacturer', 'make', 'marke', 'hersteller', 'marque', 'marca'],
  category: [
    ...['categories', 'category', 'warengruppe', 'produktgruppe', 'product type', 'type'],
    ...['product category', 'google product category'],
  ],
  description: [
    ...['body html', 'description', 'long description', 'short description', 'beschreibung'],
    ...['langtext', 'product description'],
  ],
  price: [
    ...['price', 'regular price', 'variant price', 'retail price', 'list price', 'unit price'],
    ...['vk netto', 'vk brutto', 'vk', 'preis', 'verkaufspreis', 'uvp', 'listenpreis'],
    ...['prix', 'precio', 'prezzo'],
  ],
  availablequantity: [
    ...['availablequantity', 'stock', 'quantity', 'qty', 'stock quantity', 'available'],
    ...['variant inventory qty', 'inventory', 'bestand', 'lagerbestand', 'lager', 'existencias'],
  ],
  minimumorderquantity: [
    ...['minimumorderquantity', 'minimum order quantity', 'min order qty', 'moq'],
    ...['mindestmenge', 'mindestbestellmenge'],
  ],
  references: [
    ...['references', 'cross references', 'oe nr', 'oe nummer', 'oenr', 'oe number', 'oe numbers'],
    ...['oem', 'oem number', 'oe', 'interchange', 'vergleichsnummern'],
  ],
  fits: [
    ...['fits', 'fitment', 'vehicle fitment', 'vehicles', 'vehicle', 'application', 'applications'],
    ...['fahrzeuge', 'fahrzeug', 'compatibility'],
  ],
}

const allNames = new Set(Object.values(knownNames).flat())

/** Normalises a column name to lower case without accents and punctuation: `Art.-Nr.` becomes `art nr`. */
function toKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}#]+/gu, ' ').trim()
}

export function countKnown(names: readonly string[]): number {
  return names.filter((name) => allNames.has(toKey(name))).length
}

/**
 * Suggests columns based on their names. If a list has no part names, its descriptions or part numbers are suggested as
 * names.
 */
export function suggestColumns(head: readonly string[]): ColumnChoice {
  const keys = head.map(toKey)
  const found = targetNames.flatMap((target) => {
    const key = knownNames[target].find((name) => keys.includes(name))
    return key === undefined ? [] : [[target, String(keys.indexOf(key))] as const]
  })
  const { description, ...columns }: ColumnChoice = Object.fromEntries(found)
  if (columns.name !== undefined) return description ? { ...columns, description } : columns
  if (description !== undefined) return { ...columns, name: description }
  return columns.partnumber === undefined ? columns : { ...columns, name: brandAndNumber }
}
