// Written by «npm run gen:types» from supabase/migrations. Not edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: '14.1';
  };
  public: {
    Tables: {
      business_hours: {
        Row: {
          business_id: number;
          close_time: string;
          day: string;
          id: number;
          open_time: string;
          position: number;
        };
        Insert: {
          business_id: number;
          close_time: string;
          day: string;
          id?: number;
          open_time: string;
          position?: number;
        };
        Update: {
          business_id?: number;
          close_time?: string;
          day?: string;
          id?: number;
          open_time?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'business_hours_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_images: {
        Row: {
          business_id: number;
          created_at: string;
          id: number;
          image_url: string;
          is_featured: boolean;
          storage_path: string | null;
          thumbnail_url: string | null;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          id?: number;
          image_url: string;
          is_featured?: boolean;
          storage_path?: string | null;
          thumbnail_url?: string | null;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          id?: number;
          image_url?: string;
          is_featured?: boolean;
          storage_path?: string | null;
          thumbnail_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'business_images_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_notes: {
        Row: {
          business_id: number;
          notes: string;
        };
        Insert: {
          business_id: number;
          notes: string;
        };
        Update: {
          business_id?: number;
          notes?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'business_notes_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: true;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_special_days: {
        Row: {
          business_id: number;
          close_time: string;
          date: string;
          id: number;
          note: string | null;
          open_time: string;
          position: number;
        };
        Insert: {
          business_id: number;
          close_time: string;
          date: string;
          id?: number;
          note?: string | null;
          open_time: string;
          position?: number;
        };
        Update: {
          business_id?: number;
          close_time?: string;
          date?: string;
          id?: number;
          note?: string | null;
          open_time?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'business_special_days_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_submissions: {
        Row: {
          address: string;
          business_id: number | null;
          category_id: number | null;
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          image_path: string | null;
          image_url: string | null;
          name: string;
          notes: string | null;
          phone: string;
          product_submissions: Json;
          reviewed_at: string | null;
          reviewed_by: string | null;
          search_text: string | null;
          service_submissions: Json;
          status: string;
          whatsapp: string | null;
        };
        Insert: {
          address: string;
          business_id?: number | null;
          category_id?: number | null;
          created_at?: string;
          description: string;
          email?: string | null;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          name: string;
          notes?: string | null;
          phone: string;
          product_submissions?: Json;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: string | null;
          service_submissions?: Json;
          status?: string;
          whatsapp?: string | null;
        };
        Update: {
          address?: string;
          business_id?: number | null;
          category_id?: number | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          name?: string;
          notes?: string | null;
          phone?: string;
          product_submissions?: Json;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: string | null;
          service_submissions?: Json;
          status?: string;
          whatsapp?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'business_submissions_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'business_submissions_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      business_votes: {
        Row: {
          business_id: number;
          created_at: string;
          updated_at: string;
          vote_type: string;
          voter_hash: string;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          updated_at?: string;
          vote_type: string;
          voter_hash: string;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          updated_at?: string;
          vote_type?: string;
          voter_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'business_votes_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      businesses: {
        Row: {
          address: string;
          appointment_url: string | null;
          by_appointment: boolean;
          category_id: number | null;
          closed_until: string | null;
          confirmed_on: string | null;
          created_at: string;
          description: string | null;
          dislikes_count: number;
          email: string | null;
          google_maps_link: string | null;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          latitude: number | null;
          likes_count: number;
          logo: string | null;
          longitude: number | null;
          menu_link: string | null;
          menu_link_label: string;
          name: string;
          operating_status: string;
          phone: string | null;
          premium_score: number | null;
          slug: string;
          updated_at: string;
          version: number;
          website: string | null;
          whatsapp: string | null;
        };
        Insert: {
          address: string;
          appointment_url?: string | null;
          by_appointment?: boolean;
          category_id?: number | null;
          closed_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          description?: string | null;
          dislikes_count?: number;
          email?: string | null;
          google_maps_link?: string | null;
          id?: number;
          is_active?: boolean;
          is_premium?: boolean;
          latitude?: number | null;
          likes_count?: number;
          logo?: string | null;
          longitude?: number | null;
          menu_link?: string | null;
          menu_link_label?: string;
          name: string;
          operating_status?: string;
          phone?: string | null;
          premium_score?: number | null;
          slug?: string;
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
        };
        Update: {
          address?: string;
          appointment_url?: string | null;
          by_appointment?: boolean;
          category_id?: number | null;
          closed_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          description?: string | null;
          dislikes_count?: number;
          email?: string | null;
          google_maps_link?: string | null;
          id?: number;
          is_active?: boolean;
          is_premium?: boolean;
          latitude?: number | null;
          likes_count?: number;
          logo?: string | null;
          longitude?: number | null;
          menu_link?: string | null;
          menu_link_label?: string;
          name?: string;
          operating_status?: string;
          phone?: string | null;
          premium_score?: number | null;
          slug?: string;
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'businesses_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          id: number;
          name: string;
        };
        Insert: {
          created_at?: string;
          id?: number;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          name?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          business_id: number;
          category: string | null;
          created_at: string;
          description: string | null;
          duration: string | null;
          id: number;
          image_url: string | null;
          name: string;
          price: number | null;
          type: string;
          version: number;
        };
        Insert: {
          business_id: number;
          category?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: string | null;
          id?: number;
          image_url?: string | null;
          name: string;
          price?: number | null;
          type?: string;
          version?: number;
        };
        Update: {
          business_id?: number;
          category?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: string | null;
          id?: number;
          image_url?: string | null;
          name?: string;
          price?: number | null;
          type?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'products_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          last_name: string;
        };
        Insert: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id: string;
          last_name?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: string;
          last_name?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          business_id: number;
          created_at: string;
          id: number;
          note: string | null;
          reason: string;
          resolved_at: string | null;
          resolved_by: string | null;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          id?: number;
          note?: string | null;
          reason: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          id?: number;
          note?: string | null;
          reason?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      search_suggestions: {
        Row: {
          business_id: number | null;
          kind: string;
          place: number;
          term: string | null;
        };
        Insert: {
          business_id?: number | null;
          kind: string;
          place: number;
          term?: string | null;
        };
        Update: {
          business_id?: number | null;
          kind?: string;
          place?: number;
          term?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'search_suggestions_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      search_synonyms: {
        Row: {
          created_at: string;
          id: number;
          is_mutual: boolean;
          meaning: string;
          meaning_key: string;
          term: string;
          term_key: string;
        };
        Insert: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          meaning: string;
          meaning_key?: string;
          term: string;
          term_key?: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          meaning?: string;
          meaning_key?: string;
          term?: string;
          term_key?: string;
        };
        Relationships: [];
      };
      system_settings: {
        Row: {
          key: string;
          updated_at: string;
          value: Json;
        };
        Insert: {
          key: string;
          updated_at?: string;
          value: Json;
        };
        Update: {
          key?: string;
          updated_at?: string;
          value?: Json;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          role: string;
          user_id: string;
        };
        Insert: {
          role: string;
          user_id: string;
        };
        Update: {
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      services: {
        Row: {
          business_id: number | null;
          created_at: string | null;
          description: string | null;
          duration: string | null;
          id: number | null;
          image_url: string | null;
          name: string | null;
          price: number | null;
          type: string | null;
        };
        Insert: {
          business_id?: number | null;
          created_at?: string | null;
          description?: string | null;
          duration?: string | null;
          id?: number | null;
          image_url?: string | null;
          name?: string | null;
          price?: number | null;
          type?: string | null;
        };
        Update: {
          business_id?: number | null;
          created_at?: string | null;
          description?: string | null;
          duration?: string | null;
          id?: number | null;
          image_url?: string | null;
          name?: string | null;
          price?: number | null;
          type?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'products_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      add_default_images: { Args: never; Returns: number };
      admin_list_businesses: {
        Args: { p_limit?: number; p_missing?: string; p_offset?: number; p_query?: string };
        Returns: {
          address: string;
          category: string;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          name: string;
          slug: string;
          total_count: number;
        }[];
      };
      admin_list_reports: {
        Args: { p_limit?: number; p_offset?: number; p_status?: string };
        Returns: {
          business_id: number;
          business_name: string;
          business_slug: string;
          created_at: string;
          id: number;
          note: string;
          reason: string;
          resolved_at: string;
          resolved_by: string;
          total_count: number;
        }[];
      };
      admin_list_submissions: {
        Args: { p_limit?: number; p_offset?: number; p_query?: string; p_status?: string };
        Returns: {
          address: string;
          category: string;
          created_at: string;
          id: string;
          name: string;
          status: string;
          total_count: number;
        }[];
      };
      admin_list_users: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          last_name: string;
          role: string;
          total_count: number;
        }[];
      };
      approve_submission: { Args: { p_submission_id: string }; Returns: number };
      business_coordinates: {
        Args: { p_category_id?: number; p_open_now?: boolean; p_query?: string };
        Returns: {
          ids: number[];
          latitudes: number[];
          longitudes: number[];
          other_ids: number[];
        }[];
      };
      cast_vote: { Args: { p_business_id: number; p_vote: string }; Returns: Json };
      categories_with_counts: {
        Args: never;
        Returns: {
          business_count: number;
          id: number;
          name: string;
        }[];
      };
      complete_search: {
        Args: { p_query: string };
        Returns: {
          kind: string;
          name: string;
          slug: string;
        }[];
      };
      dashboard_counts: {
        Args: never;
        Returns: {
          businesses: number;
          businesses_without_hours: number;
          businesses_without_images: number;
          categories: number;
          pending_submissions: number;
          products: number;
          services: number;
          users: number;
          waiting_reports: number;
        }[];
      };
      get_default_business_image: { Args: never; Returns: string };
      get_deploy_hook: { Args: never; Returns: string };
      get_my_vote: { Args: { p_business_id: number }; Returns: string };
      import_businesses: {
        Args: { p_batch: Json; p_imported?: number[] };
        Returns: {
          business_id: number;
          error: string;
          name: string;
          number: number;
          slug: string;
          status: string;
          warning: string;
        }[];
      };
      last_content_change: { Args: never; Returns: string };
      list_audit_log: {
        Args: { p_before_id?: number; p_limit?: number; p_record_id?: string; p_table_name?: string };
        Returns: {
          action: string;
          actor: string;
          changes: Json;
          created_at: string;
          id: number;
          record_id: string;
          table_name: string;
        }[];
      };
      list_security_events: {
        Args: { p_action?: string; p_before_id?: number; p_limit?: number };
        Returns: {
          action: string;
          created_at: string;
          id: number;
          ip_hash: string;
          metadata: Json;
          record_id: string;
          table_name: string;
          user_agent: string;
          user_id: string;
        }[];
      };
      list_set_aside_images: {
        Args: never;
        Returns: {
          business_id: number;
          business_name: string;
          id: number;
          set_aside_at: string;
          source: string;
          url: string;
        }[];
      };
      log_security_event: {
        Args: {
          p_action: string;
          p_ip_address?: string;
          p_metadata?: Json;
          p_record_id?: string;
          p_table_name?: string;
          p_user_agent?: string;
        };
        Returns: undefined;
      };
      recent_activity: {
        Args: { p_limit?: number };
        Returns: {
          action: string;
          business_id: number;
          created_at: string;
          description: string;
          entity_id: string;
          entity_type: string;
          icon: string;
          id: string;
        }[];
      };
      reject_submission: { Args: { p_reason: string; p_submission_id: string }; Returns: undefined };
      report_business: {
        Args: { p_business_id: number; p_note: string; p_reason: string; p_request_id: string };
        Returns: undefined;
      };
      reset_business_votes: { Args: { p_business_id: number }; Returns: undefined };
      resolve_business_slug: { Args: { p_slug: string }; Returns: string };
      resolve_report: { Args: { p_confirms_data?: boolean; p_report_id: number }; Returns: undefined };
      save_business: {
        Args: {
          p_business: Json;
          p_business_id?: number;
          p_notes: string;
          p_request_id?: string;
          p_version?: number;
        };
        Returns: number;
      };
      save_business_schedule: {
        Args: { p_business_id: number; p_schedule: Json; p_version: number };
        Returns: number;
      };
      search_businesses: {
        Args: {
          p_category_id?: number;
          p_limit?: number;
          p_offset?: number;
          p_open_now?: boolean;
          p_query?: string;
        };
        Returns: {
          address: string;
          appointment_url: string | null;
          by_appointment: boolean;
          category_id: number | null;
          closed_until: string | null;
          confirmed_on: string | null;
          created_at: string;
          description: string | null;
          dislikes_count: number;
          email: string | null;
          google_maps_link: string | null;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          latitude: number | null;
          likes_count: number;
          logo: string | null;
          longitude: number | null;
          menu_link: string | null;
          menu_link_label: string;
          name: string;
          operating_status: string;
          phone: string | null;
          premium_score: number | null;
          slug: string;
          updated_at: string;
          version: number;
          website: string | null;
          whatsapp: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'businesses';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_suggestions: {
        Args: { p_category_id?: number; p_query: string };
        Returns: {
          business_id: number | null;
          kind: string;
          place: number;
          term: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'search_suggestions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_deploy_hook: { Args: { p_url: string }; Returns: string };
      set_featured_image: { Args: { p_image_id: number }; Returns: undefined };
      set_submission_image: { Args: { p_path: string; p_submission_id: string }; Returns: string };
      set_user_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      standardize_slugs: { Args: never; Returns: number };
      submit_business_public: { Args: { business_data: Json }; Returns: string };
      update_default_business_image: { Args: { new_image_url: string }; Returns: string };
      whoami_ip: { Args: never; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
