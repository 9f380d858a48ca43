const head = 'name,email,products,description'
const megabytes = (text: string) => text.repeat((15 * 1024 * 1024) / text.length)

/** CSV tables of the maximum size, keyed by a name that describes their content. The shop must reject all of them. */
export const giants: Readonly<Record<string, string>> = {
  'a hundred thousand lines': `${head}\n${'a,a@axle.test,b,c\n'.repeat(100_000)}`,
  'one cell': `${head}\nPads,a@axle.test,b,"${megabytes('x')}"\n`,
  'a cell that never ends': `${head}\nPads,a@axle.test,b,"${megabytes('x,\n')}`,
  'quotation marks': `${head}\n${megabytes('"')}"`,
  'cells of one line': `${head}\n${megabytes('a,')}\n`,
  'empty cells': `${head}\n${megabytes(',')}b\n`,
  'one name of a column': `${megabytes('x')}\nPads\n`,
  'names of columns': `${megabytes('name,')}\nPads\n`,
  'one id': `_id,name\n${megabytes('x')},Pads\n`,
  'one number': `${head},price\nPads,a@axle.test,b,c,${megabytes('1')}\n`,
  'one list': `${head},fits\nPads,a@axle.test,b,c,"${megabytes('a|b|2000|2001;')}"\n`,
  'bad lines': `${head}\n${'"\0",x,y,z\n'.repeat(20_000)}`,
  'line ends': megabytes('\r'),
}
