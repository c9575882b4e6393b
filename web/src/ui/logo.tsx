/** A speech bubble whose tail is the arrow of a reply. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M9 3h14a7 7 0 0 1 7 7v5a7 7 0 0 1-7 7H13v6.2c0 1-1.2 1.5-1.9.8L3.6 21.6A5.4 5.4 0 0 1 2 17.8V10a7 7 0 0 1 7-7Z"
      fill="var(--mantine-color-purple-6)"
    />
    <path
      d="M14.6 8.4 10 13l4.6 4.6M10.4 13h6.4a5 5 0 0 1 5 5"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
