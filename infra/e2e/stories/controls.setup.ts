import type { Page } from 'playwright-core'

/**
 * Controls that have no visible effect in a component's first story. They apply only in another state, such as loading,
 * or another property overrides them.
 */
export const unseenControls: Readonly<Record<string, readonly string[]>> = {
  'Commerce/Price': ['dollars'],
  'Data/Table': ['skeletonRows'],
  'Forms/FileDrop': ['maximumBytes'],
  'Navigation/NavigationProvider': ['locale', 'direction'],
}

type Operated = Readonly<{
  /** Control settings with which the story failed to render, such as `size=lg`. */
  broken: readonly string[]
  /** Choices and switches that had no visible effect, whatever they were set to. */
  still: readonly string[]
}>

/**
 * Operates every control of the current story. Tries every option of a choice, both states of a switch, a long word in
 * a text field, and another number in a number field. Then restores the original value. Checks that the story still
 * renders and that its appearance changes.
 */
async function operate(page: Page, storyId: string): Promise<Operated> {
  return page.evaluate(async (id): Promise<Operated> => {
    type Control = { type?: string } | null
    type ArgType = { control?: Control; options?: readonly unknown[] }
    type Loaded = { argTypes: Record<string, ArgType>; initialArgs: Record<string, unknown> }
    type Channel = {
      emit: (event: string, value: unknown) => void
      on: (event: string, listener: (value: never) => void) => void
      off: (event: string, listener: (value: never) => void) => void
    }
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      globalThis as unknown as {
        __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
        __STORYBOOK_ADDONS_CHANNEL__: Channel
      }
    const { argTypes, initialArgs } = await preview.loadStory({ storyId: id })
    /** Returns the state of a form field, which the page's HTML does not contain. */
    const inField = (one: Element) =>
      one instanceof HTMLInputElement ? [one.value, one.checked, one.indeterminate] : []
    const looks = () =>
      JSON.stringify([
        ...[...document.body.children].map((one) =>
          one.outerHTML.replaceAll(/react-aria[\w-]*|:r\w+:|«\w+»|_r_\w+_/g, ''),
        ),
        ...[...document.querySelectorAll('input')].map(inField),
        ...[...document.querySelectorAll('textarea, select')].map(
          (one) => (one as HTMLTextAreaElement).value,
        ),
      ])
    const ends = ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing']

    /**
     * Renders the story with these control settings.
     * @returns whether the story rendered
     */
    const set = (updatedArgs: Record<string, unknown>) =>
      new Promise<boolean>((resolve) => {
        const listeners = ends.map((event) => {
          const listen = () => {
            for (const [name, one] of listeners) channel.off(name, one)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(event === ends[0])))
          }
          channel.on(event, listen)
          return [event, listen] as const
        })
        channel.emit('updateStoryArgs', { storyId: id, updatedArgs })
      })

    const pickValues = ({ control, options = [] }: ArgType, value: unknown): readonly unknown[] => {
      const kind = control?.type ?? ''
      if (kind === 'boolean') return [value !== true, value === true]
      if (['select', 'radio', 'inline-radio'].includes(kind)) return options
      // Whether the value is text with words, and neither a URL nor a number.
      const isWords = typeof value === 'string' && /\p{L}{2}/u.test(value) && !/^\W|:|#/.test(value)
      if (kind === 'text' && isWords) return ['Donaudampfschifffahrtsgesellschaftskapitänsmütze']
      if (kind === 'number') return [Number(value ?? 0) + 1]
      return []
    }
    const broken: string[] = []
    const still: string[] = []
    const before = looks()
    for (const [name, argType] of Object.entries(argTypes)) {
      const values = pickValues(argType, initialArgs[name])
      let isStill = values.length > 0
      for (const value of values) {
        const isThere = await set({ [name]: value })
        if (!isThere) broken.push(`${name}=${String(value)}`)
        if (looks() !== before) isStill = false
      }
      if (values.length > 0) await set({ [name]: initialArgs[name] })
      // A text property may have no visible effect, because its text is in a closed section or only for screen readers.
      if (isStill && argType.control?.type !== 'text') still.push(name)
    }
    return { broken, still }
  }, storyId)
}

/**
 * Operates the controls of a component's first story, which must be the page's current story.
 * @returns the problems found
 */
export async function findControlFaults(
  page: Page,
  title: string,
  storyId: string,
): Promise<readonly string[]> {
  const { broken, still } = await operate(page, storyId)
  const unseen = unseenControls[title] ?? []
  return [
    ...broken.map((setting) => `control: the story breaks with ${setting}`),
    ...still
      .filter((name) => !unseen.includes(name))
      .map((name) => `control: ${name} has no effect`),
    ...unseen
      .filter((name) => !still.includes(name))
      .map((name) => `control: ${name} has an effect`),
  ]
}
