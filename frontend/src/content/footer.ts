import type { FooterColumn } from '@axle/design-system/Footer'

const column = (title: string, labels: readonly string[]): FooterColumn => ({
  title,
  links: labels.map((label) => ({ label })),
})

/** Link columns from the specification, which gives the labels but no targets. */
export const footerColumns: readonly FooterColumn[] = [
  column('Services', ['Branding', 'Design', 'Marketing', 'Advertisement']),
  column('Company', ['About us', 'Contact', 'Jobs', 'Press kit']),
  column('Legal', ['Terms of use', 'Privacy policy', 'Cookie policy']),
]

export const footerNote = 'Axle. Car parts and tools, sent from our own shelves.'
