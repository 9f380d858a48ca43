import type { Fitment } from '../../../../api/shop.gen.ts'
import { fitsText, readFits } from '../../fits-text.rules.ts'
import {
  fitmentName,
  fitsFault,
  toFitmentId,
  mostFitments,
  withFitment,
  withoutFitment,
} from './fitment-list.rules.ts'

const civic = (yearFrom: number, yearTo: number, engine?: string): Fitment => ({
  make: 'Honda',
  model: 'Civic',
  yearFrom,
  yearTo,
  ...(engine !== undefined && { engine }),
})
const golf: Fitment = { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2008 }

test('fitmentName contains the years, the model and the engine', () => {
  expect(fitmentName(civic(2006, 2011))).toBe('2006–2011 Honda Civic')
  expect(fitmentName(civic(2006, 2006, '1.8 L'))).toBe('2006 Honda Civic, 1.8 L')
})

test('withFitment appends a new fitment', () => {
  expect(withFitment([golf], civic(2006, 2011))).toEqual({
    kind: 'added',
    fits: [golf, civic(2006, 2011)],
    words: '2006–2011 Honda Civic is added.',
  })
  const unlike = [civic(2006, 2011, '1.8 L'), { ...civic(2006, 2011), model: 'Civic Hybrid' }]
  const added = withFitment(unlike, civic(2006, 2011, '2.0 L'))
  expect(added).toMatchObject({ fits: [...unlike, civic(2006, 2011, '2.0 L')] })
})

test.each([
  [civic(2006, 2011), '2006–2011 Honda Civic is already in the list.'],
  [civic(2008, 2009), '2008–2009 Honda Civic is already covered by 2006–2011 Honda Civic.'],
  [
    civic(2008, 2008, '1.8 L'),
    '2008 Honda Civic, 1.8 L is already covered by 2006–2011 Honda Civic.',
  ],
])('withFitment rejects a fitment that adds nothing: %j', (added, words) => {
  expect(withFitment([golf, civic(2006, 2011)], added)).toEqual({ kind: 'refused', words })
})

test.each<[string, Fitment[], Fitment, Fitment[], string]>([
  [
    'overlap',
    [civic(2006, 2011), golf],
    civic(2004, 2007),
    [civic(2004, 2011), golf],
    '2004–2011 Honda Civic replaces 2006–2011 Honda Civic.',
  ],
  [
    'follow each other',
    [golf, civic(2006, 2011, '1.8 L')],
    civic(2012, 2012, '1.8 L'),
    [golf, civic(2006, 2012, '1.8 L')],
    '2006–2012 Honda Civic, 1.8 L replaces 2006–2011 Honda Civic, 1.8 L.',
  ],
  [
    'are joined by the new one, in the place of the first',
    [civic(2010, 2011), golf, civic(2001, 2003)],
    civic(2004, 2009),
    [civic(2001, 2011), golf],
    '2001–2011 Honda Civic replaces 2010–2011 Honda Civic; 2001–2003 Honda Civic.',
  ],
  [
    'had one engine, where the new one fits any',
    [civic(2006, 2008, '1.8 L'), civic(2006, 2012, '2.0 L')],
    civic(2005, 2011),
    [civic(2005, 2011), civic(2006, 2012, '2.0 L')],
    '2005–2011 Honda Civic replaces 2006–2008 Honda Civic, 1.8 L.',
  ],
])('withFitment merges years when they %s', (_how, before, added, fits, words) => {
  expect(withFitment(before, added)).toEqual({ kind: 'added', fits, words })
})

test('withFitment keeps two year ranges separate if there is a gap between them', () => {
  const added = withFitment([civic(2006, 2008)], civic(2010, 2011))
  expect(added).toMatchObject({ fits: [civic(2006, 2008), civic(2010, 2011)] })
})

test('withFitment rejects a fitment that exceeds the maximum, unless it extends an existing one', () => {
  const full = Array.from({ length: mostFitments }, (_, n) => ({ ...golf, model: `Golf ${n}` }))
  const words = 'A product fits at most 500 vehicles. Remove one to add another.'
  expect(withFitment(full, golf)).toEqual({ kind: 'refused', words })
  const longer = withFitment(full, { ...golf, model: 'Golf 7', yearTo: 2009 })
  expect(longer).toMatchObject({ kind: 'added' })
  expect(fitsFault(fitsText(full))).toBeNull()
  expect(fitsFault(fitsText([...full, golf, civic(2006, 2011)]))).toBe(
    'A product fits at most 500 vehicles. Remove 2.',
  )
})

test('withoutFitment removes one fitment and leaves unknown vehicles unchanged', () => {
  const own = { ...golf, make: 'Own make', model: 'No. 1', engine: 'steam' }
  const text = fitsText([own, civic(2006, 2011), golf])
  expect(readFits(withoutFitment(text, toFitmentId(civic(2006, 2011))))).toEqual([own, golf])
  expect(withoutFitment(text, 'another')).toBe(text)
})
