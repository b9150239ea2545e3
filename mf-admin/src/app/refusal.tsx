import { Notice } from 'shared-kernel/ui/status';

/** Why something couldn't be done; the region stands before that is said in it. */
export const Refusal = ({ children }: { children: string }) => (
  <div role="alert">
    {children && (
      <Notice as="p" className="error">
        {children}
      </Notice>
    )}
  </div>
);
