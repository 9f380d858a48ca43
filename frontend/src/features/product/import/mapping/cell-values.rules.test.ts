import {
  findCurrency,
  guessDecimalSign,
  isShortened,
  toCategory,
  toCellText,
  toFits,
  toNumberText,
  toPlainText,
  toPriceText,
  toReferences,
} from './cell-values.rules.ts'

test.each([
  ['1.234,50 €', ',', '1234.50'],
  ['$1,234.50', '.', '1234.50'],
  ['34.90 USD', '.', '34.90'],
  ["1'234.50", '.', '1234.50'],
  ['1 200', ',', '1200'],
  ['-2', '.', '-2'],
  ['on request', '.', 'on request'],
  ['1.2.3', '.', '1.2.3'],
] as const)('toNumberText reads %j with the decimal sign %s', (text, decimal, number) => {
  expect(toNumberText(text, decimal)).toBe(number)
})

test('toPriceText converts an amount by the exchange rate and keeps text that is not a number', () => {
  expect(toPriceText('1.234,50 €', ',', 1.08)).toBe('1333.26')
  expect(toPriceText('8,50', ',', undefined)).toBe('8.50')
  expect(toPriceText('free', '.', 2)).toBe('free')
})

test('guessDecimalSign and findCurrency check all cells in a column', () => {
  expect(guessDecimalSign(['VK netto', '1,234.50', '12'])).toBe('.')
  expect(guessDecimalSign(['VK netto', '8,50 €'])).toBe(',')
  expect([['$1', '2 USD'], ['Price (eur)'], ['8 £'], ['8 ¬']].map(findCurrency)).toEqual([
    undefined,
    'EUR',
    'GBP',
    '¬',
  ])
})

test.each([
  ['="0001234"', '0001234'],
  ["'00420210'", '00420210'],
  ["'00420210", '00420210'],
  ["O'Neil", "O'Neil"],
  [' a ', 'a'],
])('toCellText unwraps %j', (cell, text) => {
  expect(toCellText(cell)).toBe(text)
})

test('isShortened detects part numbers that lost their last digits', () => {
  expect(['4.00573E+12', '4,00573E+12', '4E0 698 151 A', 'E12'].map(isShortened)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('toPlainText returns one line per paragraph and keeps text that contains no HTML', () => {
  const html =
    '<p>Quiet &amp; <b>ceramic</b>&nbsp;pads.</p><ul><li>Set of 4</li></ul><script>x</script>'
  expect(toPlainText(html)).toBe('Quiet & ceramic pads.\nSet of 4')
  expect(toPlainText('width < 5 mm > 3 mm')).toBe('width < 5 mm > 3 mm')
})

test('toCategory returns the last name of the first path, and toReferences separates part numbers', () => {
  expect(toCategory('Filters > Oil filters, Sale')).toBe('Oil filters')
  expect(toCategory('Brake pads')).toBe('Brake pads')
  expect(toReferences('45022-S7A-E00;45022S5A000, 1;1')).toBe('45022-S7A-E00|45022S5A000|1')
})

test.each([
  ['HONDA CIVIC 2006-11 1.8L L4', 'Honda|Civic|2006|2011|1.8L L4'],
  ['HONDA ACCORD 2008- 2.4L', 'Honda|Accord|2008|2026|2.4L'],
  ['2006-2011 Honda Civic 1.8 L', 'Honda|Civic|2006|2011|1.8 L'],
  [
    'BMW X5 2010; Land Rover Range Rover 2003–2005',
    'BMW|X5|2010|2010; Land Rover|Range Rover|2003|2005',
  ],
  ['Honda|Civic|2006|2011', 'Honda|Civic|2006|2011'],
  ['all cars', 'all cars'],
])('toFits reads %j', (text, fits) => {
  expect(toFits(text, 2026)).toBe(fits)
})
