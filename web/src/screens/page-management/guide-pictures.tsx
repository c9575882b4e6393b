/** Sketches of Facebook's dialogs, without Facebook's own marks. */

const frame = {
  x: 1,
  y: 1,
  width: 94,
  height: 66,
  rx: 8,
  fill: 'var(--hariu-surface)',
  stroke: 'var(--hariu-border)',
  strokeWidth: 2,
} as const
const grey = 'var(--hariu-border)'
const ink = 'var(--hariu-primary-text)'
const tick = {
  fill: 'none',
  stroke: ink,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const Frame = ({ children }: { children: React.ReactNode }) => (
  <svg width="96" height="68" viewBox="0 0 96 68" aria-hidden="true">
    <rect {...frame} />
    {children}
  </svg>
)

export const OpenPicture = () => (
  <Frame>
    <circle cx="48" cy="18" r="8" fill={grey} />
    <rect x="26" y="31" width="44" height="4" rx="2" fill={grey} />
    <rect x="18" y="44" width="60" height="14" rx="5" fill={ink} />
  </Frame>
)

export const ChoosePicture = () => (
  <Frame>
    {[14, 32, 50].map((y, index) => (
      <g key={y}>
        <rect
          x="12"
          y={y - 5}
          width="11"
          height="11"
          rx="3"
          fill="none"
          stroke={index === 1 ? ink : grey}
          strokeWidth="2"
        />
        <rect
          x="32"
          y={y - 2}
          width={index === 1 ? 48 : 38}
          height="4"
          rx="2"
          fill={index === 1 ? ink : grey}
        />
      </g>
    ))}
    <path d="m14.5 32.5 2.5 2.5 4-5" {...tick} />
  </Frame>
)

export const AllowPicture = () => (
  <Frame>
    {[16, 34, 52].map((y) => (
      <g key={y}>
        <rect x="12" y={y - 2} width="40" height="4" rx="2" fill={grey} />
        <rect x="64" y={y - 6} width="20" height="12" rx="6" fill={ink} />
        <circle cx="78" cy={y} r="4" fill="var(--hariu-surface)" />
      </g>
    ))}
  </Frame>
)

export const AskPicture = () => (
  <Frame>
    <circle cx="30" cy="26" r="8" fill={grey} />
    <path d="M16 50a14 12 0 0 1 28 0Z" fill={grey} />
    <path d="M56 34h14m-5-6 6 6-6 6" {...tick} />
    <path d="M80 22v8m-4-4h8" {...tick} />
  </Frame>
)

export const AcceptPicture = () => (
  <Frame>
    <path d="M40 30a8 8 0 0 1 16 0v8l4 5H36l4-5Zm5 16a3.5 3.5 0 0 0 6 0" {...tick} />
    <circle cx="58" cy="22" r="6" fill={ink} />
  </Frame>
)
