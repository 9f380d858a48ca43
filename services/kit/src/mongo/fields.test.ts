import { Schema } from 'mongoose'
import { defineModel, embedded, required } from './mongo.ts'

type Line = { readonly name: string; readonly cents: number; readonly note?: string }
type Basket = {
  readonly _id: string
  readonly lines: readonly Line[]
  readonly paidAt: Date | null
  readonly marks?: readonly string[]
}

const name = required(String)
const cents = required(Number)
const paidAt = { type: Date, default: null }

test('defineModel fills in default values for missing fields', () => {
  const baskets = defineModel<Basket>('baskets', {
    lines: [embedded({ name, cents, note: String })],
    paidAt,
    marks: { type: [String], default: undefined },
  })
  expect(new baskets({ _id: 'b1' }).toObject()).toEqual({ _id: 'b1', lines: [], paidAt: null })
  const lines = [{ name: 'H7 bulb', cents: 950 }]
  const input = { _id: 'b2', lines, paidAt: new Date(0), marks: ['new'] }
  expect(new baskets(input).toObject()).toEqual(input)
})

test('a schema does not compile when it differs from its document type', () => {
  // @ts-expect-error a field is missing
  const missing = embedded<Line>({ name, note: String })
  // @ts-expect-error there is an unknown field
  const extra = embedded<Line>({ name, cents, note: String, colour: String })
  // @ts-expect-error a field has the wrong type
  const other = embedded<Line>({ name, cents: required(String), note: String })
  // @ts-expect-error the schema does not require a field that every document has
  const loose = embedded<Line>({ name, cents: Number, note: String })
  // @ts-expect-error the schema requires a field that documents may lack
  const strict = embedded<Line>({ name, cents, note: required(String) })
  // @ts-expect-error a field is a list in the documents but not in the schema
  const single = embedded<Basket>({ lines: embedded<Line>({ name, cents, note: String }), paidAt })
  // @ts-expect-error the schema requires a value for a field that may be null
  const never = embedded<Pick<Basket, 'paidAt'>>({ paidAt: required(Date) })
  for (const schema of [missing, extra, other, loose, strict, single, never]) {
    expect(schema).toBeInstanceOf(Schema)
  }
})
