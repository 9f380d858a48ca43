import { Anchor, Canvas, Description, DocsContext, Subheading } from '@storybook/addon-docs/blocks'
import { use, useEffect, useState } from 'react'
import { codeOf } from './code-of.ts'
import { isPlain } from './is-plain.ts'
import { isVariant } from './variants.ts'

type Context = NonNullable<React.ContextType<typeof DocsContext>>
type Story = ReturnType<Context['componentStories']>[number]

/** The code of a story, once the files that it is made from are there. */
function useCode({ parameters }: Story): string {
  const [code, setCode] = useState('')
  useEffect(() => {
    let isWanted = true
    void codeOf(parameters).then((text) => {
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

/** Whether two stories differ only in what is done with them, which a page of documentation does not do. */
function looksLike({ moduleExport: one }: Story, { moduleExport: other }: Story): boolean {
  const [args, otherArgs] = [one.args ?? {}, other.args ?? {}]
  return (
    one.render === other.render &&
    one.decorators === other.decorators &&
    Object.keys({ ...args, ...otherArgs }).every((name) => isSame(args[name], otherArgs[name]))
  )
}

/** The stories that belong on the page of a component. */
const useStories = (): readonly Story[] =>
  use(DocsContext)
    .componentStories()
    .filter((story) => story.tags?.includes('autodocs') && !isVariant(story))
    .filter((story, place, all) => !all.slice(0, place).some((other) => looksLike(story, other)))

/** A sample page, which has no controls, and parts of its own that no application can import. */
const isPage = ({ title }: Story): boolean => title.startsWith('Pages/')

/** The first story, which the controls below it change; none of a sample page, whose first one stands with the others. */
export const FirstExample = () => {
  const [story] = useStories()
  return story && !isPage(story) && <Example story={story} isFirst />
}

/** All stories, each with its name, a word about it and its code. */
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
    // What the controls change is shown at the top alone.
    story={{ __primary: isFirst, __forceInitialArgs: !isFirst }}
    source={{ code: useCode(story) }}
    sourceState={isPage(story) ? 'none' : 'hidden'}
  />
)
