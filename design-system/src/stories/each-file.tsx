import { composeStories, setProjectAnnotations, type Meta } from '@storybook/react'
import { inSurroundings } from '../../.storybook/in-surroundings.tsx'
import { listFailures } from '../testing/list-failures.ts'
import { isComponent, loadStoryFile, storyFiles } from './story-files.ts'

type Runnable = { readonly run: () => Promise<void> }

/** Matches story titles that start with a sidebar group. */
const titlePattern =
  /^(Foundations|Actions|Forms|Overlays|Navigation|Layout|Content|Commerce|Data|Feedback|Pages)\/./

function expectMeta(file: string, meta: Meta): void {
  expect(meta.title).toMatch(titlePattern)
  if (!isComponent(file.split('/')[0] ?? '')) return
  const texts = expect.arrayContaining([expect.any(String)])
  expect(meta.parameters?.['guidance']).toEqual({ do: texts, dont: texts })
}

async function expectPlayed(story: Runnable): Promise<void> {
  await story.run()
  expect(document.body).not.toBeEmptyDOMElement()
}

/** Tests half of the story files in jsdom. Each half has its own test file, so that both run in parallel. */
export function testStoryFiles(half: 'first' | 'second'): void {
  // A test runs all stories in a file, which takes a long time because some stories type whole sentences.
  jest.setTimeout(300_000)
  setProjectAnnotations({
    decorators: [inSurroundings],
    initialGlobals: { theme: 'system', direction: 'ltr' },
  })
  const files = storyFiles.filter((_, index) => index % 2 === (half === 'first' ? 0 : 1))

  test.each(files)('%s has a title, guidance and passing stories', async (file) => {
    const module = loadStoryFile(file)
    const stories = Object.entries<Runnable>(composeStories(module))
    expect(stories).not.toHaveLength(0)
    const cases = stories.map(([name, story]) => ({ name, check: () => expectPlayed(story) }))
    const meta = { name: 'meta', check: () => expectMeta(file, module.default) }
    expect(await listFailures([meta, ...cases])).toEqual([])
  })
}
