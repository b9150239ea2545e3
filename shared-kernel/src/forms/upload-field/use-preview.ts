import { useEffect, useState } from 'react';

/** An object URL for a picture that isn't stored yet, revoked when the picture is removed. */
export const usePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
};
