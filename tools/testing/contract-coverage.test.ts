import { rowNames, untestedStatuses } from './contract-coverage.ts'

const responses = { '200': {}, '404': {} }
const contract = {
  paths: { '/tool': { parameters: {}, get: { operationId: 'getTool', responses } } },
}

test('a status is tested where a test names it with its operation', () => {
  expect(untestedStatuses(contract, ['getTool 200 shows it', 'getTool 404 for none'])).toEqual([])
})

test('a status that no test names is found, also when another operation’s test names it', () => {
  const names = ['getTool 200', 'listTools 404', 'getTool2 404', 'getTool 4040']
  expect(untestedStatuses(contract, names)).toEqual(['getTool 404'])
})

test('a table names its rows only when its test ran', () => {
  const tables = { '404 for none': [{ id: 'getTool' }], '401 without a token': [{ id: 'putTool' }] }
  const names = ['getTool 200', '404 for none']
  expect(rowNames(tables, names)).toEqual(['getTool 404 for none'])
  expect(untestedStatuses(contract, [...names, ...rowNames(tables, names)])).toEqual([])
  expect(untestedStatuses(contract, [...names, ...rowNames(tables, ['getTool 200'])])).toEqual([
    'getTool 404',
  ])
})
