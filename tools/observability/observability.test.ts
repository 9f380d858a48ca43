import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type MetricName,
  metrics,
  prometheusNames,
} from '../../services/kit/src/observability/metrics.rules.ts'
import { checkRows } from '../../services/kit/src/testing/rows.ts'
import { readRoot } from '../testing/compose-file.ts'

const folder = 'infra/observability'
const rule = z.object({
  alert: z.string().optional(),
  record: z.string().optional(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readRoot(`${folder}/alerts.yml`)))
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.flatMap(({ alert, annotations }) =>
  alert ? [{ alert, runbook: annotations?.runbook ?? '' }] : [],
)
const dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})
const dashboards = readdirSync(`${folder}/dashboards`).map((file) => ({
  file,
  ...dashboard.parse(JSON.parse(readRoot(join(folder, 'dashboards', file)))),
}))

const known = new Set([
  ...Object.keys(metrics).flatMap((name) => prometheusNames(name as MetricName)),
  ...rules.flatMap(({ record }) => record ?? []),
  // Metrics that the kubelets of a Kubernetes cluster provide.
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
])
/**
 * Returns the metrics in a Prometheus query. The pattern matches the prefixes of metric names, which no other words in
 * a query have.
 */
const askedIn = (expr: string): string[] =>
  expr.replaceAll(/"[^"]*"/g, '').match(/\b(?:axle[_:]|http_server_|kubelet_|nodejs_)[\w:]+/g) ?? []

const index = 'docs/runbooks/README.md'
const pages = readdirSync('docs/runbooks')
  .map((file) => `docs/runbooks/${file}`)
  .filter((page) => page !== index)
/** Returns the Prometheus queries in the code spans of a runbook. */
const findQueries = (page: string): string[] =>
  (readRoot(page).match(/`[^`]+`/g) ?? []).filter((code) => askedIn(code).length > 0)
/** Returns the log messages for which a runbook searches. */
const searchedIn = (page: string): string[] =>
  [...readRoot(page).matchAll(/grep '([^']+)'/g)].map(([, words = '']) => words)
const sources = globSync('{gateway,services/*}/src/**/*.ts').map(readRoot).join('\n')

const questions = [
  ...rules.map(({ alert = '', record = alert, expr }) => [record, expr] as const),
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => [`${file}: ${title}`, expr] as const),
    ),
  ),
  ...pages.flatMap((page) => findQueries(page).map((expr) => [page, expr] as const)),
]

test('each rule, dashboard and runbook queries only metrics that exist', () =>
  checkRows({
    rows: questions,
    name: ([where, expr]) => `${where}, ${expr}`,
    check: ([, expr]) => {
      const asked = askedIn(expr)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((name) => !known.has(name))).toEqual([])
    },
  }))

test('unknown metric in a query is detected', () => {
  expect(askedIn('rate(axle_event_lost_total[5m])').filter((name) => !known.has(name))).toEqual([
    'axle_event_lost_total',
  ])
})

test('each alert has a runbook with instructions, and a test that makes the alert fire', () =>
  checkRows({
    rows: alerts,
    name: ({ alert }) => alert,
    check: ({ alert, runbook }) => {
      const page = readRoot(runbook)
      expect(page).toMatch(/What users notice[^]*## Check[^]*## Fix[^]*## Verify/)
      expect(page.split('\n')[0]).toContain(alert)
      expect(readRoot(index)).toContain(alert)
      const fires = new RegExp(`alertname: ${alert}\\s+eval_time: \\w+\\s+exp_alerts:`)
      expect(readRoot(`${folder}/alerts.test.yml`)).toMatch(fires)
    },
  }))

const searches = pages.flatMap((page) => searchedIn(page).map((words) => [page, words] as const))

test('each runbook searches the log for messages that a service writes', () =>
  checkRows({
    rows: searches,
    name: ([page, words]) => `${page}, ${words}`,
    check: ([, words]) => {
      // The logger itself writes the level, so no service contains this text.
      expect(words === '"level":"error"' || sources.includes(`'${words}'`)).toBe(true)
    },
  }))

test('each runbook belongs to an alert, and every dashboard has a unique id', () => {
  expect(new Set(alerts.map(({ runbook }) => runbook))).toEqual(new Set(pages))
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
})
