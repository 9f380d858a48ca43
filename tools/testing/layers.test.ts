import { findStages } from './layers.ts'

const namesIn = (wanted: string) =>
  findStages(wanted).map(
    ({ name, layers }) => `${name}: ${layers.map((one) => one.name).join(', ')}`,
  )

test('findStages returns every command once for test-all, and the stories at the same time as the search and the faults', () => {
  expect(namesIn('test-all')).toEqual([
    'test: rules, components, core, walk',
    'test-services: services',
    'test-browser: browser',
    'test-search test-faults test-stories: search, faults, outages, stories, pictures',
  ])
})

test('findStages returns the layers of a command, and a single layer by its name', () => {
  expect(namesIn('test-services')).toEqual(['test-services: services'])
  expect(namesIn('upgrade')).toEqual(['upgrade: upgrade'])
  expect(() => findStages('tests')).toThrow('No command or layer is called "tests".')
})
