declare module 'gltf-validator' {
  export interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly {
        readonly code: string;
        readonly message: string;
        readonly severity: number;
        readonly pointer?: string;
      }[];
    };
    readonly info: {
      readonly totalTriangleCount: number;
      readonly totalVertexCount: number;
      readonly drawCallCount: number;
      readonly animationCount: number;
      readonly resources: readonly {
        readonly image?: { readonly width: number };
        readonly mimeType?: string;
      }[];
    };
  }
  export function validateBytes(bytes: Uint8Array, options?: object): Promise<Report>;
}
