import { composeStories, setProjectAnnotations, type Meta } from '@storybook/react'
import { inSurroundings } from '../../.storybook/in-surroundings.tsx'
import { listFailures } from '../testing/list-failures.ts'
import { isComponent, loadStoryFile, storyFiles } from './story-files.ts'

type Runnable = { readonly run: () => Promise<void> }
type StoryModule = ReturnType<typeof loadStoryFile>

/** Matches story titles that start with a sidebar group. */
const titlePattern =
  /^(Foundations|Actions|Forms|Overlays|Navigation|Layout|Content|Commerce|Data|Feedback|Pages)\/./

function expectMeta(file: string, meta: Meta): void {
  expect(meta.title).toMatch(titlePattern)
  if (!isComponent(file.split('/')[0] ?? '')) return
  const texts = expect.arrayContaining([expect.any(String)])
  expect(meta.parameters?.['guidance']).toEqual({ do: texts, dont: texts })
}

/** Returns a module of stories without their interactions. */
function withoutInteractions(module: StoryModule): StoryModule {
  const exports = Object.entries(module).map(([name, value]) => [
    name,
    { ...(value as object), play: undefined },
  ])
  return Object.fromEntries(exports) as StoryModule
}

async function expectRendered(story: Runnable): Promise<void> {
  await story.run()
  expect(document.body).not.toBeEmptyDOMElement()
}

/**
 * Tests half of the story files in jsdom. Each half has its own test file, so that both run in parallel. Only React's
 * development build reports faults such as invalid nesting, and Storybook in the browser uses the production build. The
 * interactions run only in the browser.
 */
export function testStoryFiles(half: 'first' | 'second'): void {
  setProjectAnnotations({
    decorators: [inSurroundings],
    initialGlobals: { theme: 'system', direction: 'ltr' },
  })
  const files = storyFiles.filter((_, index) => index % 2 === (half === 'first' ? 0 : 1))

  test.each(files)('%s has a title and guidance, and React reports no fault', async (file) => {
    const module = loadStoryFile(file)
    const stories = Object.entries<Runnable>(composeStories(withoutInteractions(module)))
    expect(stories).not.toHaveLength(0)
    const cases = stories.map(([name, story]) => ({ name, check: () => expectRendered(story) }))
    const meta = { name: 'meta', check: () => expectMeta(file, module.default) }
    expect(await listFailures([meta, ...cases])).toEqual([])
  })
}
