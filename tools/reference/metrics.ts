import {
  type MetricName,
  metrics,
  prometheusNames,
} from '../../services/kit/src/observability/metrics.rules.ts'
import { code, codes, type Page, sentence, table } from './page.ts'

type Rule = {
  readonly alert?: string
  readonly for?: string
  readonly labels?: { readonly severity: string }
  readonly annotations?: { readonly runbook: string }
}
export type Alerts = {
  readonly groups: readonly { readonly rules: readonly (Rule & { readonly expr: string })[] }[]
}

/** Creates the reference page of all metrics, with their names in Prometheus and the alerts that use them. */
export function metricsPage({ groups }: Alerts): Page {
  const rules = groups.flatMap((group) => group.rules)
  const rows = (Object.keys(metrics) as MetricName[]).map((name) => {
    const { kind, unit, description } = metrics[name]
    const uses = rules.filter(({ alert, expr }) =>
      Boolean(alert && prometheusNames(name).some((series) => expr.includes(series))),
    )
    const alerts = uses.map(({ alert = '' }) => alert)
    return [
      codes(prometheusNames(name)),
      kind,
      unit.replaceAll(/[{}]/g, ''),
      `${sentence(description)}.`,
      alerts.join(', '),
    ]
  })
  const alertRows = rules.flatMap(({ alert, for: delay = '0', labels, annotations }) =>
    alert
      ? [[`[${alert}](../../${annotations?.runbook ?? ''})`, labels?.severity ?? '', code(delay)]]
      : [],
  )
  const text = [
    '# Metrics and alerts',
    'Services send metrics by OpenTelemetry, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set.',
    table(['Metric in Prometheus', 'Type', 'Unit', 'Meaning', 'Alerts'], rows),
    '## Alerts',
    'Each alert has a runbook.',
    table(['Alert', 'Severity', 'Lasts at least'], alertRows),
  ]
  return { file: 'metrics.md', text: text.join('\n\n') }
}
