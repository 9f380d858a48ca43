import { Anchor, Canvas, Description, DocsContext, Subheading } from '@storybook/addon-docs/blocks'
import { use, useEffect, useState } from 'react'
import { loadStoryCode } from './code-of.ts'
import { isPlain } from './is-plain.ts'
import { isVariant } from './variants.ts'

type Context = NonNullable<React.ContextType<typeof DocsContext>>
type Story = ReturnType<Context['componentStories']>[number]

/** Returns the source code of a story, or an empty string until the source files have loaded. */
function useCode({ parameters }: Story): string {
  const [code, setCode] = useState('')
  useEffect(() => {
    let isWanted = true
    void loadStoryCode(parameters).then((text) => {
      if (isWanted) setCode(text)
    })
    return () => {
      isWanted = false
    }
  }, [parameters])
  return code
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isPlain(one) && isPlain(other) && JSON.stringify(one) === JSON.stringify(other))

/**
 * Whether two stories look the same because they differ only in interactions, which a documentation page does not run.
 */
function looksLike({ moduleExport: one }: Story, { moduleExport: other }: Story): boolean {
  const [args, otherArgs] = [one.args ?? {}, other.args ?? {}]
  return (
    one.render === other.render &&
    one.decorators === other.decorators &&
    Object.keys({ ...args, ...otherArgs }).every((name) => isSame(args[name], otherArgs[name]))
  )
}

/** Returns the stories to show on a component's documentation page. */
const useStories = (): readonly Story[] =>
  use(DocsContext)
    .componentStories()
    .filter((story) => story.tags?.includes('autodocs') && !isVariant(story))
    .filter((story, place, all) => !all.slice(0, place).some((other) => looksLike(story, other)))

/**
 * Whether the story is a sample page. Sample pages have no controls, and applications cannot import their components.
 */
const isPage = ({ title }: Story): boolean => title.startsWith('Pages/')

/**
 * Shows the first story, which readers can change with the controls below it. Renders nothing on a sample page, which
 * lists all its stories further down.
 */
export const FirstExample = () => {
  const [story] = useStories()
  return story && !isPage(story) && <Example story={story} isFirst />
}

/** Shows every story with its name, description and code. */
export const Examples = () =>
  useStories().map((story) => (
    <Anchor key={story.id} storyId={story.id}>
      <Subheading>{story.name}</Subheading>
      <Description of={story.moduleExport} />
      <Example story={story} />
    </Anchor>
  ))

const Example = ({ story, isFirst = false }: Readonly<{ story: Story; isFirst?: boolean }>) => (
  <Canvas
    of={story.moduleExport}
    withToolbar={isFirst}
    // Only the first example on the page responds to the controls.
    story={{ __primary: isFirst, __forceInitialArgs: !isFirst }}
    source={{ code: useCode(story) }}
    sourceState={isPage(story) ? 'none' : 'hidden'}
  />
)
