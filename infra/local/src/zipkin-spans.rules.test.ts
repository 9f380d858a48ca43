import { sentTraces, zipkinSpans } from './zipkin-spans.rules.ts'

const sent = (span: object) =>
  sentTraces.parse({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'booking' } }] },
        scopeSpans: [
          {
            spans: [
              {
                traceId: 'a'.repeat(32),
                spanId: 'b'.repeat(16),
                name: 'POST /booking',
                kind: 2,
                startTimeUnixNano: '1790000000123456789',
                endTimeUnixNano: '1790000000125956789',
                attributes: [
                  { key: 'http.request.method', value: { stringValue: 'POST' } },
                  { key: 'http.response.status_code', value: { intValue: 201 } },
                ],
                status: {},
                links: [],
                ...span,
              },
            ],
          },
        ],
      },
    ],
  })

test("zipkinSpans keeps a span's ids, parent, times and attributes", () => {
  expect(zipkinSpans(sent({ parentSpanId: 'c'.repeat(16) }))).toEqual([
    {
      traceId: 'a'.repeat(32),
      id: 'b'.repeat(16),
      parentId: 'c'.repeat(16),
      name: 'POST /booking',
      kind: 'SERVER',
      timestamp: 1_790_000_000_123_456,
      duration: 2_500,
      localEndpoint: { serviceName: 'booking' },
      tags: { 'http.request.method': 'POST', 'http.response.status_code': '201' },
    },
  ])
})

test('zipkinSpans marks a failed span, omits a missing parent, and sets the minimum duration', () => {
  const [span] = zipkinSpans(
    sent({
      kind: 1,
      attributes: [],
      status: { code: 2, message: 'Refusal' },
      endTimeUnixNano: '1790000000123456789',
    }),
  )
  expect(span).toMatchObject({ duration: 1, tags: { error: 'Refusal' } })
  expect(span).not.toHaveProperty('parentId')
  expect(span).not.toHaveProperty('kind')
})
