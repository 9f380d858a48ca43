import { findStages } from './plan.ts'

const namesIn = (wanted: string) =>
  findStages(wanted).map(
    ({ name, layers }) => `${name}: ${layers.map((one) => one.name).join(', ')}`,
  )

test('findStages of test-all runs every command once, and stories concurrently with services', () => {
  expect(namesIn('test-all')).toEqual([
    'test: rules, components, core, walk',
    'test-services test-stories: services, component-stories, stories, pictures',
    'test-search: search',
    'test-browser: browser',
    'test-faults: faults',
  ])
})

test('findStages returns the layers of a command, or a single layer', () => {
  expect(namesIn('test-services')).toEqual(['test-services: services'])
  expect(namesIn('upgrade')).toEqual(['upgrade: upgrade'])
  expect(() => findStages('tests')).toThrow('No command or layer is called "tests".')
})
