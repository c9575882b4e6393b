/** Small drawings in the colour of the text around them. */

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const tint = { fill: 'var(--hariu-primary-tint)', stroke: 'none' } as const

/** A comment with its reply. */
export const AnsweredPicture = () => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    <rect x="6" y="6" width="92" height="34" rx="15" {...tint} />
    <path d="M24 20h46M24 29h28" {...line} />
    <path d="M22 46v12a8 8 0 0 0 8 8h12" {...line} strokeDasharray="3 5" />
    <rect x="50" y="52" width="94" height="38" rx="15" {...line} />
    <path d="M68 66h54M68 76h36" {...line} />
    <circle cx="136" cy="52" r="10" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
    <path d="m131.5 52 3.2 3.2 5.8-6" {...line} />
  </svg>
)

/** A connected page. */
export const ConnectedPicture = () => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    <rect x="6" y="16" width="56" height="64" rx="10" {...tint} />
    <circle cx="34" cy="38" r="9" {...line} />
    <path d="M20 60h28M24 68h20" {...line} />
    <path d="M68 48h14" {...line} strokeDasharray="3 5" />
    <rect x="88" y="16" width="56" height="64" rx="10" {...line} />
    <path
      d="M102 40h28a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-14l-8 7v-7h-6a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5Z"
      {...line}
    />
  </svg>
)

/** Incoming comments. */
export const IncomingPicture = () => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    <rect x="24" y="6" width="102" height="24" rx="12" {...tint} />
    <path d="M40 18h50" {...line} />
    <rect x="24" y="36" width="102" height="24" rx="12" {...line} />
    <path d="M40 48h66" {...line} />
    <rect x="24" y="66" width="102" height="24" rx="12" {...line} strokeDasharray="3 5" />
  </svg>
)

/** A team. */
export const TeamPicture = () => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    <rect x="22" y="10" width="106" height="76" rx="16" {...tint} />
    <circle cx="75" cy="34" r="11" {...line} />
    <path d="M53 72a22 18 0 0 1 44 0Z" {...line} />
    <circle cx="38" cy="44" r="8" {...line} />
    <path d="M22 74a16 14 0 0 1 24-12" {...line} />
    <circle cx="112" cy="44" r="8" {...line} />
    <path d="M128 74a16 14 0 0 0-24-12" {...line} />
  </svg>
)

/** A message with several next steps. */
export const FlowPicture = () => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    <rect x="40" y="4" width="70" height="30" rx="10" {...tint} />
    <path d="M54 15h42M54 23h24" {...line} />
    <path d="M75 34v10M75 44c0 10-42 4-42 16M75 44c0 10 42 4 42 16" {...line} strokeDasharray="3 5" />
    <rect x="6" y="62" width="56" height="28" rx="10" {...line} />
    <path d="M20 76h28" {...line} />
    <rect x="88" y="62" width="56" height="28" rx="10" {...line} />
    <path d="M102 76h16" {...line} />
    <circle cx="136" cy="62" r="8" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
    <path d="m132.5 62 2.5 2.5 4.5-4.5" {...line} />
  </svg>
)
