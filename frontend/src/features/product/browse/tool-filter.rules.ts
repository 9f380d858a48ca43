import type { Tool } from '../../../api/shop.gen.ts'

export type ToolFilter = Readonly<{ search: string; category: string }>

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

function searchable(tool: Tool): string {
  return [tool.name, tool.brand, tool.partNumber, tool.category, tool.description]
    .join(' ')
    .toLowerCase()
}

/** The tools that hold every searched word and are of the category; an empty filter lets all through. */
export function filterTools(tools: readonly Tool[], filter: ToolFilter): readonly Tool[] {
  const words = wordsOf(filter.search)
  return tools.filter((tool) => {
    if (filter.category !== '' && tool.category !== filter.category) return false
    const text = searchable(tool)
    return words.every((word) => text.includes(word))
  })
}

/** The categories that occur, by the alphabet. */
export function categoriesOf(tools: readonly Tool[]): readonly string[] {
  const names = new Set(tools.map((tool) => tool.category ?? ''))
  names.delete('')
  return [...names].sort((a, b) => a.localeCompare(b))
}

/** Orders tools so that the first few show the breadth of the shop: one of each category in turn. */
export function mixCategories(tools: readonly Tool[]): readonly Tool[] {
  const rounds = new Map<string, number>()
  const ranked = tools.map((tool) => {
    const category = tool.category ?? ''
    const round = rounds.get(category) ?? 0
    rounds.set(category, round + 1)
    return { tool, round }
  })
  return ranked.sort((a, b) => a.round - b.round).map(({ tool }) => tool)
}

/** Whether at least the smallest allowed order can still be filled. */
export function isOrderable(tool: Readonly<Tool>): boolean {
  return tool.availablequantity >= Math.max(tool.minimumorderquantity, 1)
}
