import { toCurves, curveTable, type Point, worseThanLinear } from './curves.rules.ts'

const points = (values: Readonly<Record<number, number>>, unit = 'p95 ms'): Point[] =>
  Object.entries(values).map(([clients, value]) => ({
    name: 'list',
    unit,
    products: 1_000,
    clients: Number(clients),
    value,
  }))
const computePowers = (values: Readonly<Record<number, number>>) =>
  toCurves(points(values), 'clients').map(({ power }) => Number(power.toFixed(2)))

test('toCurves returns power 1 when the time is proportional to the number of clients, and 0 when it is constant', () => {
  expect(computePowers({ 10: 100, 100: 1_000 })).toEqual([1])
  expect(computePowers({ 10: 100, 100: 100 })).toEqual([0])
})

test('worseThanLinear reports a time that grows with the square of the number of clients', () => {
  const curves = toCurves(points({ 100: 10_000, 10: 100, 50: 2_500 }), 'clients')
  expect(curves[0]?.points.map(({ clients }) => clients)).toEqual([10, 50, 100])
  expect(worseThanLinear(curves)).toEqual(curves)
  expect(curveTable(curves)).toContain('100.0, 2500.0, 10000.0')
})

test('toCurves treats times below 10 ms as constant, however noisy they are', () => {
  expect(computePowers({ 1: 0.1, 10: 9 })).toEqual([0])
})

test('toCurves ignores figures that are not times or have only one point', () => {
  expect(toCurves(points({ 1: 10, 10: 900 }, 'req/s'), 'clients')).toEqual([])
  expect(toCurves(points({ 1: 10, 10: 900 }), 'products')).toEqual([])
})
