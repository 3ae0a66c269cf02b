interface FilterErrorProps {
  id: string;
  children: string;
}

/** What is wrong with one filter. It hangs below its field, so that the filters stay in line. */
export const FilterError = ({ id, children }: FilterErrorProps) => (
  <p
    id={id}
    role="alert"
    className="mt-1 text-xs text-danger in-[[role=search]]:absolute in-[[role=search]]:inset-x-0 in-[[role=search]]:top-full in-[[role=search]]:z-30 in-[[role=search]]:rounded-md in-[[role=search]]:bg-surface in-[[role=search]]:p-1 in-[[role=search]]:shadow-lg"
  >
    {children}
  </p>
);
