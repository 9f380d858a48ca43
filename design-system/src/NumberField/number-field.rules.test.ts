import { parseBound, rangeFault } from './number-field.rules.ts'

const fits = { badInput: false, rangeOverflow: false, rangeUnderflow: false, stepMismatch: false }
const tens = { min: 10, max: 60, step: 10 }

test('rangeFault returns null for a valid number', () => {
  expect(rangeFault('20', fits, tens)).toBeNull()
})

test('rangeFault states the allowed range for a number outside it', () => {
  const tooMany = { ...fits, rangeOverflow: true }
  expect(rangeFault('70', tooMany, tens)).toBe('Type a number from 10 to 60.')
  expect(rangeFault('70', tooMany, { ...tens, min: null })).toBe('Type 60 or less.')
  const tooFew = { ...fits, rangeUnderflow: true }
  expect(rangeFault('1', tooFew, { ...tens, max: null })).toBe('Type 10 or more.')
})

test('rangeFault refuses text that is not a number', () => {
  const noNumber = { ...fits, badInput: true }
  expect(rangeFault('', noNumber, tens)).toBe('Type a number from 10 to 60, in figures.')
  expect(rangeFault('', noNumber, { min: null, max: null, step: 1 })).toBe(
    'Type a number, in figures.',
  )
})

test('rangeFault suggests the nearest valid numbers if the number is between two steps', () => {
  const between = { ...fits, stepMismatch: true }
  expect(rangeFault('14', between, tens)).toBe('Type 10 or 20.')
  expect(rangeFault('64', between, { ...tens, max: 65 })).toBe('Type 60.')
  expect(rangeFault('0.25', between, { min: 0, max: null, step: 0.1 })).toBe('Type 0.2 or 0.3.')
})

test('parseBound returns a number or null', () => {
  expect(parseBound(0)).toBe(0)
  expect(parseBound('5')).toBe(5)
  expect(parseBound('')).toBeNull()
  expect(parseBound('many')).toBeNull()
  expect(parseBound(undefined)).toBeNull()
})
