import fc from 'fast-check'

/** Content of a form field: the complete picture, half of it, a single letter or nothing. */
type Content = 'picture' | 'half' | 'letter' | 'nothing'

/** Field of a multipart form. A field without a name has no Content-Disposition header. */
type Part = {
  readonly name: string | undefined
  readonly content: Content
  /** Headers of the form field, instead of the default headers. */
  readonly head?: string
}

export type Form = {
  readonly boundary: string
  readonly parts: readonly Part[]
  /** Content-Type header of the request, instead of the default header. */
  readonly type?: string
  readonly preamble?: string
  readonly end?: string
}

function formatPartHeader(name: string | undefined): string {
  if (name === undefined) return 'Content-Type: image/png'
  return `Content-Disposition: form-data; name="${name}"; filename="a.png"`
}

function toContentBytes(content: Content, picture: Buffer): Buffer {
  switch (content) {
    case 'picture':
      return picture
    case 'half':
      return picture.subarray(0, picture.length / 2)
    case 'letter':
      return Buffer.from('x')
    case 'nothing':
      return Buffer.alloc(0)
  }
}

/** Encodes a form as multipart/form-data. */
export function encodeForm({ boundary, parts, preamble = '', end }: Form, picture: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(preamble, 'latin1'),
    ...parts.flatMap(({ name, content, head = formatPartHeader(name) }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, 'latin1'),
      toContentBytes(content, picture),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end ?? `--${boundary}--\r\n`, 'latin1'),
  ])
}

const long = (count: number) => 'x'.repeat(count)
const disposition = 'Content-Disposition: form-data; name="image"'

/** Headers that a generated form may have in its `image` field. */
const heads = [
  ...[`${disposition}; filename="a.png"`, `${disposition}; filename=""`, disposition],
  `${disposition}; filename="../../etc/passwd"`,
  `${disposition}; filename="a.png"; filename="b.svg"`,
  `${disposition}; filename*=utf-8''%00%ff.png; filename="a.png"`,
  `${disposition}; filename*=x-unknown'en'a.png`,
  `${disposition}; filename="a\\".png"; x=y`,
  `${disposition}; filename="${long(8_000)}"`,
  `${disposition}; filename="a.png"\r\nContent-Type: image/svg+xml; charset=utf-7`,
  `${disposition}; filename="a.png"\r\nContent-Type: multipart/mixed; boundary=x`,
  `${disposition}; filename="a.png"\r\nContent-Transfer-Encoding: base64`,
  `${disposition}; filename="a.png"\r\nContent-Length: 1`,
  `${disposition}; filename="a.png"\r\nX-Long: ${long(100_000)}`,
  `${disposition}; filename="a.png"${'\r\nX-Many: 1'.repeat(3_000)}`,
  `${disposition}; filename="a.png"\r\n folded: yes`,
  `${disposition}; filename="a.png"\r\nno colon here`,
  `content-disposition:form-data;name=image;filename=a.png`,
  `Content-Disposition: attachment; name="image"; filename="a.png"`,
  `Content-Type: application/octet-stream\r\n${disposition}`,
  `${disposition}; filename="a\0.png"\r\nContent-Type: \0`,
]

const boundaries = [
  ...[
    'between',
    "'()+_,-./:=?",
    long(70),
    long(71),
    long(300),
    '-',
    '--',
    '----',
    '0',
    'a b',
    ' a',
  ],
  ...['é', '"', ';', 'x--', 'boundary=x'],
]

/** Content-Type headers that a generated request may have. */
const types = (boundary: string) => [
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; boundary=${boundary}; boundary=other`,
  `Multipart/Form-Data; charset=utf-16; boundary=${boundary}`,
  `multipart/form-data; boundary=`,
  `multipart/form-data`,
  `multipart/form-data; boundary=${boundary}; x="${long(4_000)}"`,
  `multipart/mixed; boundary=${boundary}`,
  `application/x-www-form-urlencoded`,
  `image/png`,
]

const names = ['image', 'image', 'Image', 'image[]', '__proto__', 'file', '', long(200), undefined]

const content = fc.constantFrom<Content[]>(
  'picture',
  'picture',
  'picture',
  'half',
  'letter',
  'nothing',
)
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ name: fc.constantFrom(...names), content }),
  fc.record({ name: fc.constant('image'), content, head: fc.constantFrom(...heads) }),
)

const boundaryOfForm = fc.oneof(fc.constant('between'), fc.constantFrom(...boundaries))
const countOfParts = fc.oneof(
  { weight: 5, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.constantFrom(0, 2, 3, 13) },
)

/** Generates forms with a picture, most of which are unusual in some way. */
export const forms: fc.Arbitrary<Form> = fc
  .tuple(boundaryOfForm, countOfParts)
  .chain(([boundary, count]) => {
    const usualType = fc.constant(`multipart/form-data; boundary="${boundary}"`)
    return fc.record(
      {
        boundary: fc.constant(boundary),
        parts: fc.array(part, { minLength: count, maxLength: count }),
        type: fc.oneof({ weight: 3, arbitrary: usualType }, fc.constantFrom(...types(boundary))),
        preamble: fc.constantFrom('', '', 'hello\r\n', '\r\n', `--${boundary}`),
        end: fc.constantFrom(
          ...[`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}--\r\nmore\r\n`],
          ...[`--${boundary}`, '', `--${boundary}--\r\n--${boundary}\r\n${disposition}\r\n\r\nx`],
        ),
      },
      { requiredKeys: ['boundary', 'parts', 'type'] },
    )
  })
