import { rowNames, untestedStatuses } from './contract-coverage.ts'

const responses = { '200': {}, '404': {} }
const contract = {
  paths: { '/tool': { parameters: {}, get: { operationId: 'getTool', responses } } },
}

test('untestedStatuses accepts a status that a test names with its operation', () => {
  expect(untestedStatuses(contract, ['getTool 200 shows it', 'getTool 404 for none'])).toEqual([])
})

test('untestedStatuses reports a status that only a test of another operation names', () => {
  const names = ['getTool 200', 'listTools 404', 'getTool2 404', 'getTool 4040']
  expect(untestedStatuses(contract, names)).toEqual(['getTool 404'])
})

test("rowNames returns names for a test's table rows only if the test ran", () => {
  const tables = { '404 for none': [{ id: 'getTool' }], '401 without a token': [{ id: 'putTool' }] }
  const names = ['getTool 200', '404 for none']
  expect(rowNames(tables, names)).toEqual(['getTool 404 for none'])
  expect(untestedStatuses(contract, [...names, ...rowNames(tables, names)])).toEqual([])
  expect(untestedStatuses(contract, [...names, ...rowNames(tables, ['getTool 200'])])).toEqual([
    'getTool 404',
  ])
})
