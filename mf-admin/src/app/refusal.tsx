import { Notice } from 'shared-kernel/ui/status';

/** Error message of an action; the live region is rendered before the message. */
export const Refusal = ({ children }: { children: string }) => (
  <div role="alert">
    {children && (
      <Notice as="p" className="error">
        {children}
      </Notice>
    )}
  </div>
);
