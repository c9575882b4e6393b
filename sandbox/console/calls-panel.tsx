import { memo } from 'react'
import { api } from './api.ts'
import { LogPanel, LogRow } from './log-panel.tsx'
import { text } from './texts.ts'
import type { Call } from './types.ts'

/** The product's calls to the practice Facebook. */
export function CallsPanel() {
  return (
    <LogPanel<Call>
      name="calls"
      texts={text.calls}
      load={async (pageId) => (await api.calls(pageId)).calls}
      counts={(counts) => [
        [text.calls.all, counts.calls],
        [text.operations.public_reply, counts.public_replies],
        [text.operations.private_reply, counts.private_replies],
      ]}
    >
      {(call) => <CallRow key={call.id} call={call} />}
    </LogPanel>
  )
}

const CallRow = memo(function CallRow({ call }: { call: Call }) {
  const { error, status, method } = call
  return (
    <LogRow
      testId="call"
      time={call.at}
      what={text.operations[call.operation]}
      tone={error || status === null ? 'error' : 'success'}
      outcome={outcome(call)}
      more={`${method} ${call.route}`}
      milliseconds={call.milliseconds}
      facts={[
        [text.calls.address, `${method} ${call.path}`],
        [text.calls.status, status === null ? text.calls.reset : String(status)],
        [text.calls.error, error?.message ?? null],
        [text.calls.fault, call.fault_id && text.calls.faultStruck],
        [text.calls.token, call.token],
        [text.calls.usage, call.usage && `${call.usage.call_count}%`],
      ]}
      code={[text.calls.parameters, JSON.stringify(call.parameters, null, 2)]}
    />
  )
})

function outcome({ error, status }: Call): string {
  if (status === null) return text.calls.reset
  if (error) return [error.code, error.subcode].filter((part) => part !== undefined).join('/')
  return String(status)
}
